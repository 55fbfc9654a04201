import type { ReactNode } from 'react'
import { company, contact } from '#app/content/company.ts'
import type { Page } from '#app/document/page.ts'
import LoginForm from '#app/features/auth/login-form.tsx'
import SignupForm from '#app/features/auth/signup-form.tsx'
import { Island } from '#app/hydration/island.tsx'
import { BackLink } from '#app/ui/button/back-link.tsx'

const AccountLayout = ({
  heading,
  lead,
  children,
}: {
  heading: string
  lead: string
  children: ReactNode
}) => (
  <div className="flex min-h-[44rem] justify-center contours bg-sand-100 px-5 pt-(--header) pb-20">
    <div className="w-full max-w-md pt-6 md:pt-12">
      <BackLink to={{ label: 'Volver al Inicio', href: '/' }} />
      <h1 className="heading-page mt-4">{heading}</h1>
      <p className="lead mt-3 mb-8">{lead}</p>
      {children}
    </div>
  </div>
)

export const login: Page = {
  path: '/login',
  title: 'Iniciar sesión',
  description: `Entre a su cuenta de ${company.name} con su correo y su contraseña. Para leer y hacer trámites en el sitio no la necesita.`,
  picture: 'og-image',
  header: 'solid',
  structuredData: [],
  body: (
    <AccountLayout heading="Iniciar sesión" lead="Con el correo y la contraseña de su cuenta.">
      <Island name="login-form" component={LoginForm} props={{ contact }} when="load" />
    </AccountLayout>
  ),
}

export const signup: Page = {
  path: '/signup',
  title: 'Crear una cuenta',
  description: `Cree su cuenta en ${company.name} con un correo y una contraseña. Los formularios del sitio también se pueden enviar sin cuenta.`,
  picture: 'og-image',
  header: 'solid',
  structuredData: [],
  body: (
    <AccountLayout
      heading="Crear una cuenta"
      lead="Solo un correo y una contraseña. Los formularios también funcionan sin cuenta."
    >
      <Island name="signup-form" component={SignupForm} props={{ contact }} when="load" />
    </AccountLayout>
  ),
}
