// Before the page is drawn, so that no page of the other scheme is seen first.
try {
  const scheme = localStorage.getItem('bowline-docs.scheme')
  if (scheme) document.documentElement.dataset.scheme = scheme
} catch {
  // Storage is blocked: the system's scheme it is.
}
