import { wordFor } from '#domain/words.ts'
import type { Role } from '#supabase/contract/desk.ts'
import type { TeamEvent } from '#supabase/contract/team.ts'

export const roles: Record<Role, string> = {
  agent: 'Atiende solicitudes',
  manager: 'Dirige la oficina',
}

const inWords = (role: unknown) => wordFor(roles, role)?.toLowerCase()

const words: Record<TeamEvent['kind'], (event: TeamEvent) => string> = {
  added: ({ member, details }) => `agregó a ${member}: ${inWords(details.role)}`,
  renamed: ({ details }) => `cambió el nombre de ${details.before} por ${details.after}`,
  role_changed: ({ member, details }) => `cambió el rol de ${member}: ahora ${inWords(details.after)}`,
  removed: ({ member }) => `retiró a ${member}`,
  brought_back: ({ member }) => `trajo de vuelta a ${member}`,
  link_renewed: ({ member }) => `dio un enlace nuevo a ${member}`,
  factor_on: () => 'activó la verificación en dos pasos',
  factor_off: () => 'desactivó la verificación en dos pasos',
  email_changed: ({ details }) => `cambió el correo de su cuenta: ${details.before} → ${details.after}`,
  password_changed: () => 'cambió su contraseña',
  factor_changed: () => 'cambió la aplicación de su verificación en dos pasos',
  recovery_codes_made: () => 'hizo códigos de recuperación nuevos',
  recovery_code_spent: ({ details }) =>
    `usó un código de recuperación, que desactivó su verificación en dos pasos; sin usar: ${details.left}`,
  factor_reset: ({ member }) => `restableció la verificación en dos pasos de ${member}`,
}

/** The words after the name of the member who did it. */
export const teamEventWords = (event: TeamEvent) =>
  words[event.kind]?.({ ...event, member: event.member ?? 'alguien' }) ?? event.kind
