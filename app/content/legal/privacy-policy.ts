import type { LegalPage } from '#app/content/content-types.ts'
import { factsDay } from '#domain/company.ts'
import {
  periodInWords,
  privacyVersion,
  retentionPeriods,
  silentDeviceDays,
} from '#domain/office/retention-periods.ts'
import { company } from '../contact-details.ts'

// Draft: the owner's lawyer must review and sign this text, above all retention and recipients.
export const privacyPolicy: LegalPage = {
  path: '/privacy-policy',
  title: 'Política de tratamiento de datos personales',
  description: `Qué datos personales pide ${company.name}, para qué los usa, cuánto tiempo los guarda y cómo puede usted consultarlos, corregirlos o pedir que se borren.`,
  heading: 'Política de tratamiento de datos personales',
  lead: 'Sus datos son suyos. Aquí le decimos cuáles pedimos en este sitio, para qué los usamos, cuánto tiempo los guardamos y cómo puede consultarlos, corregirlos o pedir que los borremos. La política sigue la Ley 1581 de 2012 y el Decreto 1377 de 2013, compilado en el Decreto 1074 de 2015.',
  // The facts of the company stand in it.
  inForce: factsDay && factsDay > privacyVersion ? factsDay : privacyVersion,
  sections: [
    {
      title: 'Responsable del tratamiento',
      blocks: [
        {
          kind: 'paragraph',
          text: 'La empresa que decide sobre los datos que usted entrega en este sitio es:',
        },
        {
          kind: 'list',
          items: [
            `**Nombre:** ${company.legal_name}`,
            ...(company.nit ? [`**NIT:** ${company.nit}`] : []),
            `**Domicilio:** ${company.town}, ${company.region}, Colombia`,
            `**Dirección:** ${company.address}`,
            `**Correo electrónico:** ${company.email}`,
            `**Teléfono:** ${company.phone}`,
          ],
        },
      ],
    },
    {
      title: 'Qué datos pedimos y para qué',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Pedimos solo lo que necesita cada trámite. Los campos opcionales puede dejarlos vacíos.',
        },
        {
          kind: 'list',
          items: [
            '**Cotización.** En la [solicitud de cotización](/request-quote): nombre, teléfono, correo, cargo (opcional), empresa, identificación (CC o NIT), servicios de interés y descripción. Los usamos para preparar la cotización, comunicarnos con usted y, si se llega a un contrato, ejecutarlo. A su correo le decimos hasta cuándo respondemos, sin copiar lo que usted escribió.',
            '**Empleo.** En la [solicitud de empleo](/join-our-team): nombre, fecha de nacimiento, cargo al que aspira, teléfono, correo, nivel educativo y hoja de vida en PDF. Los usamos para evaluar su perfil, comprobar lo que usted declara y avisarle de los pasos de la selección, también por correo.',
            '**PQR.** En el [formulario de PQR](/write-request): tipo de solicitud, nombre, correo, teléfono, número de documento, código de suscriptor (opcional) y descripción. Los usamos para identificarle, radicar y responder su solicitud y rendir los informes que exigen las autoridades de servicios públicos. Al recibirla le damos un radicado y un código de consulta, y nuestra oficina anota en el expediente lo que ocurre: quién la estudia, las preguntas y sus respuestas, la decisión, la notificación, su autorización para notificarle por correo y los recursos. Si usted quiere, da también una dirección para notificarle en papel; ningún trámite la exige. Cuando un dato se corrige, el expediente guarda el anterior y el nuevo, que solo ve la oficina. Si usted agrega soportes (fotos o documentos PDF), quedan en el expediente con el nombre del archivo; antes de enviarlas, su navegador reduce las fotos y les borra los datos ocultos, como el lugar y la fecha. A su correo enviamos la constancia y los avisos del trámite, sin copiar en ellos lo que usted escribió; cada uno queda anotado.',
            '**Afiliación.** En [Quiero afiliarme](/affiliations): nombre, teléfono, dirección y correo. Los usamos para llamarle y decirle por correo hasta cuándo lo haremos, comprobar si la ruta cubre su predio y adelantar la afiliación.',
            '**Cuenta.** Al [crear una cuenta](/signup): correo y contraseña. Los usamos para crear la cuenta, reconocer su sesión y enviarle un enlace si olvida la contraseña. Lo que envía con la sesión iniciada queda unido a la cuenta y usted lo ve en [Mis solicitudes](/my-requests). Ningún formulario exige tener una.',
            '**Avisos en el teléfono.** Si usted los activa en el [calendario de recolección](/collection-routes) o en su PQR: la dirección y las claves que da su navegador para recibirlos, y lo que sigue (una ruta y una hora, o unas PQR). Con eso no guardamos su nombre ni su teléfono, y lo usamos solo para avisarle. Cada aviso sale cifrado de nuestro servidor y pasa por el servicio de su navegador (Google, Mozilla, Microsoft o Apple), que no puede leerlo.',
          ],
        },
        {
          kind: 'paragraph',
          text: 'Con esos fines recogemos, guardamos, consultamos, usamos y, cuando corresponde, suprimimos los datos. No los usamos para publicidad ni para elaborar perfiles, y no los vendemos. La casilla del boletín de noticias no envía ni guarda su correo mientras el boletín no esté abierto.',
        },
      ],
    },
    {
      title: 'Su autorización',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Antes de enviar un formulario, un aviso le informa la finalidad, sus derechos y el contacto. Al enviarlo después de leer ese aviso, usted autoriza el tratamiento de los datos para el fin indicado. Conservamos el registro de cada envío, con su fecha y hora, como prueba de la autorización. Usted puede revocarla en cualquier momento, salvo que una ley o un contrato nos obligue a conservar el dato.',
        },
      ],
    },
    {
      title: 'Datos sensibles y menores de edad',
      blocks: [
        {
          kind: 'paragraph',
          text: 'No pedimos datos sensibles, como los de salud, origen étnico, convicciones, orientación sexual o biometría. Usted no está obligado a entregarlos: no los incluya en su hoja de vida ni en una descripción si no son necesarios para su caso.',
        },
        {
          kind: 'paragraph',
          text: 'El sitio se dirige a personas mayores de edad. Si hace falta tratar el dato de un menor, por ejemplo en una PQR, debe entregarlo quien lo representa y solo se usa en interés del menor y con respeto de sus derechos fundamentales.',
        },
      ],
    },
    {
      title: 'Sus derechos',
      blocks: [
        { kind: 'paragraph', text: 'Como titular de los datos, usted puede:' },
        {
          kind: 'list',
          items: [
            '**Conocer** los datos que tenemos sobre usted.',
            '**Actualizarlos y rectificarlos** si están incompletos, son inexactos o inducen a error.',
            '**Pedir prueba de la autorización** que nos dio, salvo en los casos en que la ley no la exige.',
            '**Saber qué uso** les hemos dado.',
            '**Revocar la autorización o pedir que se supriman** los datos, cuando no haya un deber legal o contractual de conservarlos.',
            '**Acceder gratis** a los datos que hayamos tratado.',
            '**Presentar una queja ante la Superintendencia de Industria y Comercio (SIC)**, después de haber hecho la consulta o el reclamo ante nosotros.',
          ],
        },
      ],
    },
    {
      title: 'Quién atiende sus solicitudes',
      blocks: [
        {
          kind: 'paragraph',
          text: `El área de atención al usuario de ${company.name} recibe y tramita las consultas y los reclamos sobre datos personales. Escriba a ${company.email} con el asunto «Datos personales», llame al ${company.phone} o visite nuestra sede (${company.address}).`,
        },
        {
          kind: 'paragraph',
          text: 'Pueden hacerlo usted, quien lo represente o tenga su poder y, si el titular falleció, sus sucesores. En todos los casos comprobamos la identidad o la representación antes de responder. El trámite no tiene costo.',
        },
      ],
    },
    {
      title: 'Cómo consultar o reclamar',
      blocks: [
        { kind: 'heading', text: 'Consulta: qué datos tenemos' },
        {
          kind: 'paragraph',
          text: 'Díganos su nombre, su documento, un medio de contacto y qué quiere saber. Respondemos en un máximo de **10 días hábiles** desde que la recibimos. Si no alcanzamos, le decimos la razón y la nueva fecha, que no pasará de los cinco días hábiles siguientes.',
        },
        { kind: 'heading', text: 'Reclamo: corregir, actualizar, suprimir o revocar' },
        {
          kind: 'steps',
          steps: [
            {
              title: 'Usted presenta el reclamo',
              text: 'Con su identificación, los hechos, una dirección para responderle y los documentos que quiera hacer valer.',
            },
            {
              title: 'Si falta algo, se lo pedimos',
              text: 'Dentro de los cinco días siguientes al recibo. Si pasan dos meses sin respuesta suya, se entiende que desistió.',
            },
            {
              title: 'El dato queda marcado',
              text: 'A más tardar dos días hábiles después de tener el reclamo completo, anotamos junto al dato «reclamo en trámite» y el motivo. La nota se mantiene hasta que haya una decisión.',
            },
            {
              title: 'Respondemos',
              text: 'En un máximo de **15 días hábiles** desde el día siguiente al recibo. Si no alcanzamos, le decimos la razón y la nueva fecha, que no pasará de los ocho días hábiles siguientes.',
            },
          ],
        },
        {
          kind: 'paragraph',
          text: 'Si la respuesta no llega o no lo convence, puede acudir a la SIC.',
        },
      ],
    },
    {
      title: 'Cuánto tiempo los guardamos',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Solo el tiempo que pide cada finalidad. Después los suprimimos, salvo que una ley ordene conservarlos.',
        },
        {
          kind: 'list',
          items: [
            `**Cotizaciones:** mientras se atiende la solicitud. Si hay contrato, el tiempo que exigen las normas comerciales y tributarias. ${periodInWords(retentionPeriods.quote)}`,
            `**Solicitudes de empleo y hojas de vida:** mientras se estudia su perfil. Si lo contratamos, pasan a su expediente laboral. ${periodInWords(retentionPeriods.application)}`,
            `**PQR:** hasta que la decisión quede en firme y, después, el tiempo que exigen las normas de archivo y de servicios públicos. ${periodInWords(retentionPeriods.pqr)}`,
            `**Afiliaciones:** hasta que lo llamemos y se resuelva su solicitud. Si se afilia, mientras duren el contrato y los plazos legales que lo siguen. ${periodInWords(retentionPeriods.affiliation)}`,
            '**Cuenta:** hasta que usted la elimine en [Mis solicitudes](/my-requests) o nos lo pida. Lo que envió con ella sigue su trámite, sin quedar unido a una cuenta.',
            `**Avisos en el teléfono:** hasta que usted toca «Dejar de avisar», el navegador los retira o pasan ${silentDeviceDays} días sin saber del dispositivo. Los de una PQR terminan cuando se cierra.`,
          ],
        },
        {
          kind: 'paragraph',
          text: 'Si usted pide que borremos sus datos y no hay un deber de conservarlos, borramos su nombre, sus datos de contacto, lo que escribió y sus archivos. Quedan las fechas, el tipo, el estado y las decisiones, que ya no dicen quién es usted, y una huella que permite comprobar un texto pero no leerlo. Una PQR se borra solo después de cumplir su plazo. Las copias de seguridad anteriores se reemplazan con el tiempo.',
        },
      ],
    },
    {
      title: 'Quién más puede tratarlos',
      blocks: [
        {
          kind: 'paragraph',
          text: 'El alojamiento del sitio y de la base de datos puede estar a cargo de un proveedor de tecnología, dentro o fuera de Colombia. En ese caso actúa como encargado: trata los datos por cuenta nuestra, con deber de reserva y solo para los fines de esta política. Si usted activa los avisos en el teléfono, el servicio de su navegador los lleva cifrados hasta él. También los entregamos a las autoridades cuando los piden en ejercicio de sus funciones.',
        },
      ],
    },
    {
      title: 'Cómo los protegemos',
      blocks: [
        {
          kind: 'list',
          items: [
            'Los formularios viajan cifrados entre su dispositivo y el servidor.',
            'Quien visita el sitio puede enviar datos, pero no leer los de otra persona. Solo los consulta el personal que los necesita para su trabajo.',
            'El código de consulta muestra el estado de una PQR, sin su nombre ni lo que escribió. Para actuar en su nombre pedimos además su número de identificación, que no se guarda en el navegador; tras diez intentos con datos que no coinciden, esos trámites se bloquean durante una hora.',
            'De la contraseña guardamos un código que permite comprobarla, pero no leerla.',
            'La hoja de vida queda en una dirección larga, formada al azar, que no se publica ni aparece en ninguna lista. Quien tenga esa dirección puede abrir el archivo; por eso solo la usa quien hace la selección.',
            'Los soportes de una PQR quedan en un almacén privado: ni el código de consulta los abre. Solo los abre el personal de la oficina, y cada vez queda anotada.',
            'Para frenar abusos, el servidor puede contar durante unos minutos las solicitudes que llegan desde cada dirección de internet. De los avisos que se activan lleva la cuenta hasta por un día, con una huella de la dirección.',
          ],
        },
        {
          kind: 'paragraph',
          text: 'Ningún sistema está libre de fallas. Si ocurre un incidente que ponga en riesgo sus datos, lo informaremos a la SIC y, cuando pueda afectarlo, también a usted.',
        },
      ],
    },
    {
      title: 'Lo que queda en su dispositivo',
      blocks: [
        {
          kind: 'list',
          items: [
            '**Borradores.** Lo que escribe en un formulario se guarda en su navegador para que no lo pierda si se cae la señal. Se borra cuando lo envía, cuando usted elige borrarlo o al cabo de siete días. Nunca se guardan ahí la hoja de vida ni la contraseña. En un equipo compartido, borre el borrador antes de irse.',
            '**Reintentos.** Con el borrador se guarda una clave formada al azar, que también viaja con el formulario: si se pierde la señal y usted lo envía otra vez, no queda registrado dos veces.',
            '**Constancias de PQR.** De cada PQR que presenta o decide guardar quedan en su navegador el radicado, el código de consulta y la fecha, y nada más. Se borran cuando elige «Olvidar» o al cabo de noventa días.',
            '**El caso que consulta.** El radicado y el código quedan en la pestaña hasta que elige «Consultar otra» o la cierra.',
            '**Sesión.** Si inicia sesión, el navegador guarda una clave temporal, que se elimina al cerrar la sesión.',
            '**Ruta de recolección.** El centro poblado que elige en el calendario se guarda solo en su navegador. También quedan ahí los últimos avisos de cambio de ruta que mostró el sitio.',
            '**Avisos activados.** La ruta y la hora, o el radicado y el código de las PQR que sigue, y una clave formada al azar. Se borran con «Dejar de avisar».',
            '**Páginas visitadas.** Las páginas del sitio que abre y el calendario de recolección quedan en su navegador para cuando no haya conexión, sin nada de lo que usted escribe en ellas. Se van con los datos del sitio, desde los ajustes del navegador.',
            '**Sin cookies de seguimiento.** El sitio no usa cookies publicitarias ni herramientas que sigan su navegación.',
            '**Mapa.** Cuando el mapa aparece en pantalla, sus imágenes se piden a un servicio público de mapas, que recibe la dirección de internet de su dispositivo y la zona que se muestra.',
            '**Enlaces externos.** WhatsApp, las redes sociales y la aplicación de mapas se abren solo si usted los elige, y allí rigen sus propias políticas.',
          ],
        },
      ],
    },
    {
      title: 'Vigencia y cambios',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Esta política rige desde la fecha que aparece al comienzo de la página. Las bases de datos se conservan mientras dure la finalidad de cada una. Todo cambio se publica aquí con su nueva fecha. Si cambia el responsable o la finalidad, se lo avisaremos antes de aplicarlo y, cuando la ley lo exija, le pediremos una nueva autorización.',
        },
      ],
    },
  ],
}
