// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sessionKey } from '#app/lib/storage-keys.ts'
import { type Control, controlsOf } from '#app/ui/form/form-values.ts'
import AffiliationForm from './features/affiliation/affiliation-form.tsx'
import ApplicationForm from './features/application/application-form.tsx'
import PqrForm from './features/pqr/pqr-form.tsx'
import QuoteForm from './features/quote/quote-form.tsx'

// happy-dom has it for inputs alone.
for (const { prototype } of [HTMLSelectElement, HTMLTextAreaElement])
  Object.defineProperty(prototype, 'autocomplete', { value: '' })

const contact = { legal_name: 'Yarí', phone: '+57 300 000 0000', email: 'a@b.co' }

/** Without files and consents, which no draft keeps, and the list of services, which happy-dom cannot restore. */
const fields = () =>
  controlsOf(document.querySelector('form') as HTMLFormElement).filter(
    (control) => !['file', 'checkbox', 'select-multiple'].includes(control.type),
  )

const values = () => Object.fromEntries(fields().map(({ name, value }) => [name, value]))

function fillIn(control: Control) {
  if (control instanceof HTMLSelectElement) control.value = control.options[1]?.value ?? ''
  else control.value = control.type === 'date' ? '1990-05-01' : `${control.name}@ejemplo.co`
  fireEvent.input(control)
}

// Whole, because supabase-js, which a form loads at the first touch, removes one that is not.
const session = {
  ...{ access_token: 'a', refresh_token: 'b', expires_at: Number.MAX_SAFE_INTEGER },
  user: { email: 'luz@ejemplo.co' },
}
beforeEach(() => {
  localStorage.clear()
  localStorage.setItem(sessionKey, JSON.stringify(session))
})
afterEach(cleanup)

test.each([
  ['affiliations', AffiliationForm],
  ['job_applications', ApplicationForm],
  ['pqr_requests', PqrForm],
  ['quote_requests', QuoteForm],
])(
  'the form of %s knows the e-mail of the account, and gives back every field until it is cleared',
  (table, Form) => {
    const opened = render(<Form contact={contact} />)
    expect(values().email).toBe('luz@ejemplo.co')
    opened.unmount()
    expect(Object.keys(localStorage), 'the e-mail alone is no draft').toEqual([sessionKey])

    const filled = render(<Form contact={contact} />)
    for (const control of fields()) fillIn(control)
    const typed = values()
    for (const [name, value] of Object.entries(typed)) expect(value, name).not.toBe('')
    filled.unmount()
    expect(Object.keys(localStorage).sort()).toEqual([`yari-draft:${table}`, sessionKey].sort())

    render(<Form contact={contact} />)
    expect(screen.getByText('Recuperamos lo que había escrito.')).toBeTruthy()
    expect(values()).toEqual(typed)
    fireEvent.click(screen.getByRole('button', { name: 'Borrar lo escrito' }))
    expect(Object.values(values()).join('')).toBe('')
    expect(Object.keys(localStorage)).toEqual([sessionKey])
  },
)
