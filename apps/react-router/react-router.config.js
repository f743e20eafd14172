export default { appDirectory: 'src' }
