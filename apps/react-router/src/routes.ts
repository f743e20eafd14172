export default [{ index: true, file: 'home.tsx' }]
