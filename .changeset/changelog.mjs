// What `changeset version` writes of a changeset into a CHANGELOG: its whole text, without a hash. What else was
// released with a package says nothing to who reads: all packages have one version.
export default {
  getReleaseLine: async ({ summary }) => `- ${summary.trim().replaceAll(/\n(?=.)/g, '\n  ')}`,
  getDependencyReleaseLine: async () => '',
}
