import { configure } from '@testing-library/dom'

// A machine under load loads the modal's code slower than in the library's one second.
configure({ asyncUtilTimeout: 25_000 })
