import type { DefaultTexts } from '.'

export const es: DefaultTexts = {
  noName: 'esta tienda',
  agreement: 'Condiciones de uso y privacidad',
  cardAgreement: 'Condiciones de la tarjeta y privacidad',
  service: {
    title: 'Condiciones de uso',
    body: `
Estas condiciones rigen entre usted y {shop} («nosotros»). Al elegir un número, hacer un pedido o consultarlo, las acepta.

### Qué ofrecemos
Mostramos números, tarjetas SIM y artículos, recibimos pedidos y mostramos su estado. Los números son servicios de un operador: precios,
permanencia y reglas son los mostrados al pedir y los del operador.

### Identidad
La ley china exige registrar un número con un documento de identidad válido de quien lo usa. Dé datos verdaderos y completos; si no, el
pedido puede ser rechazado.

### Buen uso
Números y tarjetas son solo para la persona registrada. No se pueden prestar ni revender, ni usar para fraudes, llamadas molestas u
otros fines ilegales.

### Si no podemos cumplir
Si las existencias del operador, un fallo de red o la fuerza mayor lo impiden, le avisamos y resolvemos pedido y dinero según la ley.
`
  },
  card: {
    title: 'Condiciones de la tarjeta',
    body: `
Estas condiciones rigen entre usted y {shop} («nosotros»). Al entrar en una tarjeta, las acepta.

### Quién puede usarla
La tarjeta es solo para la persona registrada. No se puede prestar ni revender, ni usar con fines ilegales; el operador puede cortar una
tarjeta mal usada.

### Paquetes y consumo
Precio, datos y vigencia de un paquete son los mostrados al comprarlo. El consumo lo comunica el operador con retraso; valen sus registros.

### Saldo y contraseña de pago
El saldo solo paga paquetes y consumo de esta tarjeta. No comparta la contraseña de pago.

### Interrupciones
Si la red del operador, un dispositivo o la fuerza mayor interrumpe el servicio, le ayudamos a contactar con el operador.
`
  },
  privacy: {
    title: 'Privacidad',
    body: `
Así trata {shop} («nosotros») sus datos personales.

### Qué recogemos
- para un número: nombre, número de identidad, teléfono, dirección de entrega y, si el operador las pide, fotos del documento;
- para un artículo: destinatario, teléfono, dirección de entrega;
- para una tarjeta: número de tarjeta, móvil vinculado, datos de identidad, consumo y pedidos;
- al entrar con WeChat, Douyin o Kuaishou: el identificador de la plataforma, y el apodo y retrato que usted dé;
- durante la visita: un identificador de sesión aleatorio y las páginas vistas, para estadísticas y contra abusos.

### Para qué
Para verificar la identidad, suministrar y entregar, cobrar y devolver, atenderle y proteger el servicio; para nada más.

### A quién
Solo si el servicio lo exige: el operador del número, quien verifica la identidad, la mensajería, la empresa de pagos y la de SMS. A nadie
más, salvo que la ley lo mande.

### Cómo se guardan
Los números de identidad y las fotos se cifran; las fotos se borran al terminar la revisión. Pedidos, pagos y verificaciones de
identidad se guardan el tiempo que exige la ley.

### Sus derechos
Puede ver y corregir sus datos, retirar su consentimiento y borrar lo que guardamos («Eliminar mi cuenta»), salvo lo que la ley obliga a
guardar. El servicio al cliente responde a sus preguntas.

### Menores
Antes de los 14 años, un tutor debe leer y aceptar este texto.

### Cambios
Vale el texto de esta página.
`
  },
  trade: {
    title: 'Condiciones de venta',
    body: `
Estas condiciones valen para sus compras en {shop} («nosotros»).

### Pedidos
El pedido queda hecho cuando se envía y se paga. Si no se paga a tiempo se cancela, y el número o artículo vuelve a la venta.

### Precios y pago
El importe se detalla antes de pagar. El pago se hace en la empresa de pagos; nunca vemos su tarjeta bancaria.

### Identidad y revisión
Un número exige el documento de identidad de quien lo usa. Un pedido rechazado dice por qué y puede corregirse y enviarse de nuevo.

### Entrega
Los artículos van a la dirección indicada; el pedido muestra dónde está el paquete.

### Cancelación y devoluciones
Antes del envío puede pedir la cancelación en la página del pedido o al servicio al cliente. El dinero vuelve por donde vino, según los
plazos de la empresa de pagos y del banco. Las devoluciones siguen la ley y la página del artículo.

### Conflictos
Pregunte primero al servicio al cliente; lo que no se acuerde se resuelve según la ley.
`
  }
}
