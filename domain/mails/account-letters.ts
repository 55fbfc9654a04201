import { company } from '#domain/company.ts'
import { recoveryLink } from '#domain/recovery-link.ts'
import type { Write } from './mail-letter.ts'

export const recovery: Write<'recovery'> = ({ token }, site) => ({
  subject: `Cambie la contraseña de su cuenta en ${company.name}`,
  blocks: [
    'Recibimos una solicitud para cambiar la contraseña de la cuenta que tiene con este correo.',
    { link: 'Crear contraseña nueva', href: recoveryLink(site, token) },
    'El enlace sirve una sola vez y vence una hora después de este mensaje.',
    'No lo comparta: quien lo tenga puede entrar a su cuenta.',
    'Si usted no lo pidió, ignore este mensaje: su contraseña sigue siendo la misma.',
  ],
})
