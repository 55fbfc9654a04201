// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { prefillDraft } from '#app/lib/drafts/prefilled-drafts.ts'
import { emailAddress, optionalText, requiredText } from '#app/lib/form-schema.ts'
import { sessionKey } from '#app/lib/storage-keys.ts'
import { TextField } from '#app/ui/field/text-field.tsx'
import { FormCard } from './form-card.tsx'
import { FieldProblem } from './form-problems.ts'
import { useSubmission } from './use-submission.ts'

const schema = v.object({
  full_name: requiredText('Falta el nombre.'),
  email: emailAddress,
  position: optionalText(),
})
type Row = v.InferOutput<typeof schema>

const contact = { legal_name: 'Yarí', phone: '+57 300 000 0000', email: 'a@b.co' }

const Example = ({ send }: { send: (row: Row) => Promise<string> }) => (
  <FormCard
    form={useSubmission(schema, send)}
    contact={contact}
    prepare={async () => {}}
    draft="quote_requests"
    button="Enviar"
    success="Enviado"
    another="Enviar otro"
    receipt={(number) => <p>Radicado {number}</p>}
    failure="Falló"
  >
    <TextField name="full_name" label="Nombre" />
    <TextField name="email" label="Correo" type="email" />
    <TextField name="position" label="Cargo" optional />
  </FormCard>
)

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { exact: false })
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } })
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /Envi/ })
const submit = () => fireEvent.submit(button().form as HTMLFormElement)

const typeEarly = (element: HTMLElement | null) => {
  const name = element?.querySelector<HTMLInputElement>('[name=full_name]')
  if (name) name.value = 'Luz'
}

/** A `send` that the test resolves or rejects. */
const pending = () => {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  return { send: vi.fn((_row: Row) => promise), resolve, reject }
}

const fill = () => {
  type('Nombre', ' Ana ')
  type('Correo', 'ana@correo.com')
}

beforeEach(() => localStorage.clear())
afterEach(cleanup)

test('a form is sent once and cleared, and the focus moves to the message', async () => {
  const { send, resolve } = pending()
  render(<Example send={send} />)
  fill()
  submit()
  submit()
  expect(button().disabled).toBe(true)
  expect(button().textContent).toBe('Enviando...')
  expect(field('Nombre').value).toBe(' Ana ')
  await act(async () => resolve('42'))
  expect(send.mock.calls[0]?.[0]).toEqual({ full_name: 'Ana', email: 'ana@correo.com', position: null })
  expect(send).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('status').textContent).toBe('EnviadoRadicado 42')
  expect(document.activeElement).toBe(screen.getByRole('status'))
  expect(field('Nombre').value).toBe('')
  expect(button().disabled).toBe(false)
})

test('the message of a sent form comes first, then the cleared form under its heading; a failure stays below', async () => {
  const { container } = render(<Example send={async () => '42'} />)
  const order = () => [...(container.firstElementChild?.children ?? [])].map(({ tagName }) => tagName)
  expect(order()).toEqual(['FORM', 'DIV'])
  const [form, message] = [container.querySelector('form'), screen.getByRole('status')]
  fill()
  await act(async () => submit())
  expect(order()).toEqual(['DIV', 'H2', 'FORM'])
  expect(screen.getByRole('heading').textContent).toBe('Enviar otro')
  // The same live region and the same form, in other places.
  expect([container.querySelector('form'), screen.getByRole('status')]).toEqual([form, message])
  submit()
  expect(order()).toEqual(['FORM', 'DIV'])
})

describe('on a device that is signed in', () => {
  beforeEach(() => localStorage.setItem(sessionKey, JSON.stringify({ user: { email: 'luz@correo.com' } })))
  const drafts = () => Object.keys(localStorage).filter((key) => key !== sessionKey)

  test('the form knows the e-mail of the account, which alone is no draft and goes with the rest', async () => {
    const { unmount } = render(<Example send={async () => '1'} />)
    expect(field('Correo').value).toBe('luz@correo.com')
    expect(screen.queryByText('Borrar lo escrito')).toBeNull()
    type('Nombre', 'Luz')
    type('Nombre', '')
    unmount()
    expect(drafts()).toEqual([])
    render(<Example send={async () => '1'} />)
    type('Nombre', 'Luz')
    await act(async () => submit())
    expect(field('Correo').value).toBe('')
  })

  test('a typed e-mail and one of a draft stay', () => {
    const { unmount } = render(<Example send={async () => '1'} />)
    type('Correo', 'ana@correo.com')
    unmount()
    render(<Example send={async () => '1'} />)
    expect(field('Correo').value).toBe('ana@correo.com')
    expect(screen.getByText('Recuperamos lo que había escrito.')).toBeTruthy()
  })
})

test('a failed sending keeps the fields, and the next one removes the message', async () => {
  const first = pending()
  const second = pending()
  let attempts = 0
  render(<Example send={(row) => (attempts++ === 0 ? first : second).send(row)} />)
  fill()
  submit()
  await act(async () => first.reject(new Error('500')))
  expect(screen.getByRole('alert').textContent).toContain('Falló')
  expect(document.activeElement).toBe(screen.getByRole('alert'))
  expect(field('Nombre').value).toBe(' Ana ')
  submit()
  expect(screen.queryByText('Falló')).toBeNull()
  await act(async () => second.resolve('43'))
  expect(screen.getByText('Enviado')).toBeTruthy()
})

test('a slow connection is announced after eight seconds', () => {
  vi.useFakeTimers()
  render(<Example send={pending().send} />)
  fill()
  submit()
  act(() => vi.advanceTimersByTime(7_999))
  expect(screen.queryByText(/La conexión está lenta/)).toBeNull()
  act(() => vi.advanceTimersByTime(1))
  expect(screen.getByRole('status').textContent).toMatch(/La conexión está lenta/)
  vi.useRealTimers()
})

test('a form with problems shows them at their fields, focuses the first and is not sent', () => {
  const { send } = pending()
  render(<Example send={send} />)
  type('Correo', 'ana')
  submit()
  expect(send).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(field('Nombre'))
  for (const [label, problem] of [
    ['Nombre', 'Falta el nombre.'],
    ['Correo', 'Escríbalo como ana@correo.com.'],
  ] as const) {
    expect(field(label).getAttribute('aria-invalid')).toBe('true')
    const described = field(label).getAttribute('aria-describedby')?.split(' ') ?? []
    expect(described.map((id) => document.getElementById(id)?.textContent).join()).toBe(problem)
  }
  expect(screen.getByRole('status').textContent).toBe('Revise los 2 campos señalados.')
})

test('a mended problem disappears at once, and the others stay', () => {
  render(<Example send={pending().send} />)
  submit()
  type('Correo', 'ana@correo.com')
  expect(field('Correo').getAttribute('aria-invalid')).toBeNull()
  expect(field('Nombre').getAttribute('aria-invalid')).toBe('true')
})

test('an error about one field is shown at that field', async () => {
  render(<Example send={async () => Promise.reject(new FieldProblem('email', 'Ese no.'))} />)
  fill()
  await act(async () => submit())
  expect(screen.getByText('Ese no.')).toBeTruthy()
  expect(document.activeElement).toBe(field('Correo'))
  expect(screen.queryByText('Falló')).toBeNull()
})

test('a draft comes back after a reload and can be cleared', async () => {
  const { unmount } = render(<Example send={pending().send} />)
  fill()
  unmount()
  render(<Example send={pending().send} />)
  expect(field('Nombre').value).toBe(' Ana ')
  expect(screen.getByText('Recuperamos lo que había escrito.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Borrar lo escrito' }))
  expect(field('Nombre').value).toBe('')
  expect(document.activeElement).toBe(field('Nombre'))
  expect(localStorage.length).toBe(0)
})

test('a prefilled form is not announced as a restored draft', async () => {
  prefillDraft('quote_requests', { position: 'Conductor' })
  const { unmount } = render(<Example send={async () => '1'} />)
  expect(field('Cargo').value).toBe('Conductor')
  expect(screen.queryByText('Recuperamos lo que había escrito.')).toBeNull()
  expect(screen.getByText('Empezamos el formulario por usted: revíselo y complételo.')).toBeTruthy()
  fill()
  await act(async () => submit())
  expect(localStorage.length).toBe(0)
  unmount()
})

test('a sent form leaves nothing on the device', async () => {
  const { unmount } = render(<Example send={async () => '1'} />)
  fill()
  await act(async () => submit())
  expect(localStorage.length).toBe(0)
  unmount()
  expect(localStorage.length).toBe(0)
})

test('text that was typed before hydration wins over the draft', () => {
  const { unmount } = render(<Example send={pending().send} />)
  fill()
  unmount()
  render(
    <div ref={typeEarly}>
      <Example send={pending().send} />
    </div>,
  )
  expect(field('Nombre').value).toBe('Luz')
  expect(field('Correo').value).toBe('ana@correo.com')
})
