// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { AuthProvider, useAuth } from './auth-provider.tsx'

const Probe = () => {
  const { user, loading } = useAuth()
  return <p>{loading ? 'loading' : (user?.email ?? 'nobody')}</p>
}

test('the session hook throws outside its provider', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(() => render(<Probe />)).toThrow('useAuth must be used within an AuthProvider')
})

test('no user is signed in where no session is stored', () => {
  render(
    <AuthProvider>
      <Probe />
    </AuthProvider>,
  )
  expect(screen.getByText('nobody')).toBeTruthy()
})
