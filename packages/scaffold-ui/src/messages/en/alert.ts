/** Alerts for the developer, by code. The specification defines the titles. */
export const alertMessages = {
  'alert.networkNotFound': 'Network Not Found',
  'alert.networkNotFoundText': 'No adapter serves the default network.',
  'alert.invalidAppConfiguration': 'Invalid App Configuration',
  'alert.invalidAppConfigurationText':
    'This origin isn’t on the project’s list. Add it in the server’s settings.',
  'alert.sessionExpired': 'Session Expired',
  'alert.sessionExpiredText': 'The session isn’t valid. Check this device’s time settings.',
  'alert.invalidProjectId': 'Invalid Project ID',
  'alert.invalidProjectIdText': 'The server doesn’t know this project ID.',
  'alert.projectIdNotConfigured': 'Project ID Not Configured',
  'alert.projectIdNotConfiguredText':
    'Set projectId to use the services. Browser wallets work without one.',
}
