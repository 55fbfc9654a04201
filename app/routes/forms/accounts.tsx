import type { ReactNode } from 'react'
import { contact } from '#app/content/contact-details.ts'
import {
  forgotPasswordPage,
  loginPage,
  myRequestsPage,
  resetPasswordPage,
  signupPage,
} from '#app/content/form-pages/account-pages.ts'
import { backHome } from '#app/content/menu.ts'
import type { Page } from '#app/document/page.ts'
import ForgotPasswordForm from '#app/features/auth/forgot-password-form.tsx'
import LoginForm from '#app/features/auth/login-form.tsx'
import MyRequests from '#app/features/auth/my-requests.tsx'
import ResetPassword from '#app/features/auth/reset-password.tsx'
import SignupForm from '#app/features/auth/signup-form.tsx'
import { Island } from '#app/hydration/island.tsx'
import { BackLink } from '#app/ui/button/back-link.tsx'

const accountPage = ({ lead, ...page }: typeof loginPage, form: ReactNode, width = 'max-w-md'): Page => ({
  ...page,
  picture: 'og-image',
  header: 'solid',
  structuredData: [],
  body: (
    <div className="flex min-h-[44rem] justify-center contours bg-sand-100 px-5 pt-(--header) pb-20">
      <div className={`w-full pt-6 md:pt-12 ${width}`}>
        <BackLink to={backHome} />
        <h1 className="heading-page mt-4">{page.title}</h1>
        <p className="lead mt-3 mb-8">{lead}</p>
        {form}
      </div>
    </div>
  ),
})

export const login = accountPage(
  loginPage,
  <Island name="login-form" component={LoginForm} props={{ contact }} when="load" />,
)

export const signup = accountPage(
  signupPage,
  <Island name="signup-form" component={SignupForm} props={{ contact }} when="load" />,
)

export const forgotPassword: Page = {
  ...accountPage(
    forgotPasswordPage,
    <Island name="forgot-password-form" component={ForgotPasswordForm} props={{ contact }} when="load" />,
  ),
  hidden: true,
}

export const resetPassword: Page = {
  ...accountPage(
    resetPasswordPage,
    <Island name="reset-password" component={ResetPassword} props={{ contact }} when="load" />,
  ),
  hidden: true,
}

export const myRequests: Page = {
  ...accountPage(
    myRequestsPage,
    <Island name="my-requests" component={MyRequests} props={{ contact }} when="load" />,
    'max-w-3xl',
  ),
  hidden: true,
}
