// At night alone: see CONTRIBUTING.md.
return nightly == "true"
