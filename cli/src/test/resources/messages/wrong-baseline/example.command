report --baseline @/known.jsonl @
