import '@bowline/ui/styles.css'
