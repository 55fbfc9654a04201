export type PublicationKind = { button: string; question: string; consequence: string }

export const publicationKinds = {
  first: {
    button: 'Publicar',
    question: '¿Publicar esta noticia?',
    consequence:
      'Cualquiera podrá leerla en menos de un minuto. Después la puede corregir; la dirección ya no cambia.',
  },
  correction: {
    button: 'Publicar la corrección',
    question: '¿Publicar la corrección?',
    consequence:
      'Reemplaza lo que hoy se lee en el sitio, que dirá el día en que se actualizó. Las versiones anteriores se conservan aquí.',
  },
  again: {
    button: 'Publicar de nuevo',
    question: '¿Publicar de nuevo esta noticia?',
    consequence: 'Se había retirado. Vuelve a la misma dirección y a la lista de noticias.',
  },
} satisfies Record<string, PublicationKind>
