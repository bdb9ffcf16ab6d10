package org.demonic.cli.lsp.feature;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.demonic.cli.lsp.text.Analysis;
import org.demonic.lang.domain.Function;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.names.Meaning;
import org.demonic.lang.names.NameUse;
import org.eclipse.lsp4j.ParameterInformation;
import org.eclipse.lsp4j.SignatureHelp;
import org.eclipse.lsp4j.SignatureInformation;

/** The parameters of the functions that may be meant by a call that is being written. */
public final class SignatureHelps {
  private SignatureHelps() {}

  /**
   * The parameters for the call around an offset; empty if there is no call, or no such function.
   */
  public static Optional<SignatureHelp> at(Analysis analysis, int offset) {
    return CallAtCursor.find(analysis.document().source(), offset)
        .flatMap(call -> help(analysis, call));
  }

  private static Optional<SignatureHelp> help(Analysis analysis, CallAtCursor.Call call) {
    List<SignatureInformation> signatures = new ArrayList<>();
    for (NameUse use : analysis.checked().names().declared()) {
      if (use.meaning() instanceof Meaning.FunctionName name
          && name.function().name().equals(call.function())) {
        signatures.add(signature(name.function(), use));
      }
    }
    if (signatures.isEmpty()) {
      return Optional.empty();
    }
    int fitting = 0;
    while (fitting < signatures.size() - 1
        && signatures.get(fitting).getParameters().size() <= call.argument()) {
      fitting++;
    }
    return Optional.of(new SignatureHelp(signatures, fitting, call.argument()));
  }

  private static SignatureInformation signature(Function function, NameUse declared) {
    List<String> parameters = new ArrayList<>();
    for (Variable parameter : function.parameters()) {
      parameters.add(parameter + ": " + parameter.type());
    }
    String label =
        "%s(%s): %s"
            .formatted(function.name(), String.join(", ", parameters), function.result().type());
    SignatureInformation signature = new SignatureInformation(label);
    signature.setParameters(parameters.stream().map(ParameterInformation::new).toList());
    String comment = DocComment.of(declared.span());
    if (!comment.isEmpty()) {
      signature.setDocumentation(comment);
    }
    return signature;
  }
}
