import type { LegalPage } from '#app/content/content-types.ts'
import { company } from '../contact-details.ts'

// Draft: the owner's lawyer must review and sign this text.
export const termsOfService: LegalPage = {
  path: '/terms-of-service',
  title: 'Términos y condiciones de uso',
  description: `Reglas de uso del sitio de ${company.name}: información y documentos, PQR, cotizaciones, solicitudes de empleo, cuentas, responsabilidad y ley aplicable.`,
  heading: 'Términos y condiciones de uso',
  lead: `Estas son las reglas para usar el sitio de ${company.legal_name}: qué puede esperar usted de él, qué esperamos de usted y qué efecto tiene enviar cada formulario.`,
  inForce: '2026-11-16',
  sections: [
    {
      title: 'Quiénes somos y a qué se aplican',
      blocks: [
        {
          kind: 'paragraph',
          text: `El sitio es de ${company.legal_name}, con domicilio en ${company.town}, ${company.region}. Puede escribirnos a ${company.email} o llamar al ${company.phone}. Al usar el sitio, usted acepta estos términos. Si no está de acuerdo con ellos, puede hacer los mismos trámites por teléfono, por correo o en nuestra sede.`,
        },
        {
          kind: 'paragraph',
          text: 'Los términos regulan el uso del sitio. La prestación del servicio público de aseo se rige por la ley y por el contrato de condiciones uniformes, y los demás servicios por el contrato que se firme con cada cliente. Si hay una contradicción, prevalecen esas normas y contratos.',
        },
      ],
    },
    {
      title: 'Uso del sitio',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Leer las páginas, descargar los documentos y enviar formularios es gratis y no exige registrarse. Le pedimos:',
        },
        {
          kind: 'list',
          items: [
            'Entregar información verdadera y que usted tenga derecho a compartir.',
            'No hacerse pasar por otra persona ni enviar solicitudes en su nombre sin autorización.',
            'No enviar archivos dañinos, mensajes masivos ni contenido ilegal.',
            'No intentar entrar a datos ajenos ni entorpecer el funcionamiento del sitio.',
          ],
        },
        {
          kind: 'paragraph',
          text: 'Si un uso pone en riesgo el sitio o a otras personas, podemos bloquearlo. Eso no afecta su derecho a presentar una PQR por otro canal.',
        },
      ],
    },
    {
      title: 'Información y documentos',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Las páginas y las noticias explican nuestros servicios en términos generales. Las noticias reflejan lo que se sabía en su fecha. Para un caso concreto vale lo que conste en la cotización, en el contrato o en la respuesta escrita de la empresa.',
        },
        {
          kind: 'paragraph',
          text: 'Los documentos en PDF (contrato de condiciones uniformes, tarifas, metodología tarifaria y rutas rurales) que llevan el aviso de versión de demostración muestran la forma y el alcance del documento. No fijan tarifas ni crean obligaciones mientras la empresa no los reemplace por la versión oficial.',
        },
        {
          kind: 'paragraph',
          text: 'Los cambios de ruta del servicio de aseo se anuncian con tres días de anticipación, también en este sitio.',
        },
      ],
    },
    {
      title: 'Peticiones, quejas y reclamos (PQR)',
      blocks: [
        {
          kind: 'paragraph',
          text: 'El [formulario de PQR](/write-request) es un canal oficial. Enviar una solicitud significa presentarla ante la empresa, con estos efectos:',
        },
        {
          kind: 'list',
          items: [
            '**Es gratis** y no necesita abogado.',
            '**Queda registrada** con fecha y hora, y recibe un número de radicado. La constancia de recibo indica esos datos y los documentos que acompañan la solicitud.',
            '**Se responde en 15 días hábiles** desde su presentación. El primero es el día hábil siguiente; los sábados, domingos y festivos no cuentan.',
            '**Si no respondemos a tiempo**, se entiende resuelta a su favor, salvo que usted haya causado la demora o que se hayan necesitado pruebas (Ley 142 de 1994, artículo 158). La empresa debe reconocerlo por sí misma dentro de las 72 horas siguientes.',
            '**Puede recurrir la decisión** dentro de los 5 días hábiles siguientes a su notificación, cuando se niegue el contrato o se trate de suspensión, terminación, corte o facturación. En un mismo escrito se piden la reposición, que decide la empresa, y la apelación, que decide la Superintendencia de Servicios Públicos Domiciliarios.',
            '**No proceden reclamos** contra facturas con más de cinco meses de expedidas.',
            '**La respuesta llega por correo electrónico solo si usted lo autoriza** de forma expresa. Escribir su dirección en el formulario no es autorización.',
          ],
        },
      ],
    },
    {
      title: 'Cotizaciones y afiliaciones',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Una [solicitud de cotización](/request-quote) no obliga a contratar, ni a usted ni a la empresa. El precio y las condiciones son los de la cotización escrita, por el tiempo que ella indique.',
        },
        {
          kind: 'paragraph',
          text: 'Con el formulario [Quiero afiliarme](/affiliations) usted pide que lo llamemos. La afiliación se completa después, cuando se comprueba la cobertura y se acepta el contrato de condiciones uniformes.',
        },
      ],
    },
    {
      title: 'Solicitudes de empleo',
      blocks: [
        {
          kind: 'paragraph',
          text: 'La [solicitud de empleo](/join-our-team) se envía con la hoja de vida en PDF, de 5 MB como máximo. Al enviarla, usted declara que la información es cierta y autoriza su verificación. El envío no garantiza una entrevista ni un contrato. La empresa no cobra por participar en una selección, en ninguna de sus etapas: si alguien le pide dinero en nuestro nombre, avísenos.',
        },
      ],
    },
    {
      title: 'Cuentas de usuario',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Usted puede [crear una cuenta](/signup) con su correo y una contraseña. Guarde la contraseña en secreto y no la repita en otros sitios. Cierre la sesión en los equipos compartidos. Si cree que alguien usa su cuenta, cambie la contraseña o escríbanos para bloquearla. En [Mis solicitudes](/my-requests) puede eliminarla usted mismo.',
        },
      ],
    },
    {
      title: 'Enlaces y servicios de terceros',
      blocks: [
        {
          kind: 'paragraph',
          text: 'El sitio muestra un mapa de un proveedor externo y enlaza a WhatsApp, a redes sociales y a una aplicación de mapas. Esos servicios tienen sus propias reglas y no dependen de nosotros.',
        },
      ],
    },
    {
      title: 'Derechos sobre los contenidos',
      blocks: [
        {
          kind: 'paragraph',
          text: `Los textos, las imágenes, los documentos y la marca del sitio son de ${company.name} o se usan con permiso. Puede leerlos, imprimirlos y compartirlos sin fines comerciales si cita la fuente y no los altera. Para otro uso, pídanos autorización.`,
        },
      ],
    },
    {
      title: 'Responsabilidad',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Trabajamos para que el sitio esté disponible y la información sea correcta, pero puede haber interrupciones y errores. Si encuentra uno, cuéntenos y lo corregimos. No respondemos por daños que vengan de un uso contrario a estos términos, de fallas de su conexión o de su equipo, ni de servicios de terceros.',
        },
        {
          kind: 'paragraph',
          text: 'Nada de lo anterior limita los derechos que la ley le reconoce como usuario, consumidor o titular de datos, ni la responsabilidad de la empresa que la ley no permite excluir.',
        },
      ],
    },
    {
      title: 'Datos personales',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Tratamos sus datos según la [política de tratamiento de datos personales](/privacy-policy), que explica la finalidad de cada formulario y cómo ejercer sus derechos.',
        },
      ],
    },
    {
      title: 'Ley aplicable y cambios',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Estos términos se rigen por las leyes de Colombia. Si surge una diferencia, le proponemos hablarla primero con nosotros. Usted conserva siempre la posibilidad de acudir a las superintendencias y a los jueces competentes.',
        },
        {
          kind: 'paragraph',
          text: 'Podemos cambiar los términos y publicaremos aquí la nueva versión con su fecha. A cada solicitud se le aplican los que regían cuando se envió.',
        },
      ],
    },
  ],
}
