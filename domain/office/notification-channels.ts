/** How somebody was notified: stored value → what people read. */
export const notificationChannels = {
  in_person: 'personalmente',
  electronic: 'por correo electrónico',
  notice: 'por aviso',
  conclusive_conduct: 'por conducta concluyente',
} as const

export type NotificationChannel = keyof typeof notificationChannels
