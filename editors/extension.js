// Starts `demonl lsp`. Without vscode-languageclient (`npm install` in this folder) there are
// colours only.
const vscode = require("vscode");

let client;

function languageClient() {
  try {
    return require("vscode-languageclient/node");
  } catch (notInstalled) {
    return undefined;
  }
}

exports.activate = async function () {
  const library = languageClient();
  if (!library) {
    vscode.window.showInformationMessage(
      `demonL: run \`npm install\` in ${__dirname} for more than colours.`,
    );
    return;
  }
  const command = vscode.workspace.getConfiguration("demonl").get("command");
  client = new library.LanguageClient(
    "demonl",
    "demonL",
    { command, args: ["lsp"] },
    { documentSelector: [{ language: "demonl" }] },
  );
  await client.start();
};

exports.deactivate = () => client?.stop();
