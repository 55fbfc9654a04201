import { company } from '../contact-details.ts'

export const loginPage = {
  path: '/login',
  title: 'Iniciar sesión',
  description: `Entre a su cuenta de ${company.name} con su correo y su contraseña. Para leer y hacer trámites en el sitio no la necesita.`,
  lead: 'Con el correo y la contraseña de su cuenta.',
}

export const signupPage = {
  path: '/signup',
  title: 'Crear una cuenta',
  description: `Cree su cuenta en ${company.name} con un correo y una contraseña. Los formularios del sitio también se pueden enviar sin cuenta.`,
  lead: 'Solo un correo y una contraseña. Los formularios también funcionan sin cuenta.',
}

export const forgotPasswordPage = {
  path: '/forgot-password',
  title: 'Contraseña olvidada',
  description: `Si olvidó la contraseña de su cuenta en ${company.name}, pida aquí un enlace a su correo para crear una nueva. Sirve una sola vez.`,
  lead: 'Le enviaremos un enlace para crear una contraseña nueva.',
}

export const resetPasswordPage = {
  path: '/reset-password',
  title: 'Crear una contraseña nueva',
  description: `La página que abre el enlace de recuperación de ${company.name}: aquí elige la contraseña nueva de su cuenta. El enlace sirve una sola vez.`,
  lead: 'Con el enlace que le enviamos por correo.',
}

export const myRequestsPage = {
  path: '/my-requests',
  title: 'Mis solicitudes',
  description: `Lo que usted ha enviado a ${company.name} con su cuenta: PQR, cotizaciones, afiliaciones y solicitudes de empleo, con su estado.`,
  lead: 'Lo que ha enviado con su cuenta y cómo va.',
}
