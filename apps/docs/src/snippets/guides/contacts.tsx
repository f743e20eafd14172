import { useContacts } from '@bowline/react'

export function AddressBook() {
  const { contacts, saveContact, removeContact } = useContacts({ namespace: 'eip155' })
  const save = (form: FormData) =>
    saveContact({
      namespace: 'eip155',
      address: `${form.get('address')}`,
      name: `${form.get('name')}`,
    })
  return (
    <>
      <form action={(form) => void save(form)}>
        <input name="address" placeholder="0x…" />
        <input name="name" placeholder="Name" />
        <button type="submit">Save</button>
      </form>
      {contacts.map((contact) => (
        <button type="button" key={contact.address} onClick={() => removeContact(contact)}>
          Remove {contact.name}
        </button>
      ))}
    </>
  )
}
