/** Alerts for the developer, by code. The specification defines the titles. */
export const alertMessages = {
  'alert.networkNotFound': 'Network Not Found',
  'alert.networkNotFoundText': 'The default network is not among the networks of any adapter.',
  'alert.invalidAppConfiguration': 'Invalid App Configuration',
  'alert.invalidAppConfigurationText':
    'This origin is not on the project’s list. Add it in the server’s settings.',
  'alert.sessionExpired': 'Session Expired',
  'alert.sessionExpiredText': 'The session is not valid. Check the time settings of this device.',
  'alert.invalidProjectId': 'Invalid Project ID',
  'alert.invalidProjectIdText': 'The server does not know this project id.',
  'alert.projectIdNotConfigured': 'Project ID Not Configured',
  'alert.projectIdNotConfiguredText':
    'Set projectId to use the services. Browser wallets work without one.',
}
