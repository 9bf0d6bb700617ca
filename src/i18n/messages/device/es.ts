import type { Messages } from '../../types'

export default {
  'device.net.verified': 'Verificada',
  'device.net.keeps': 'Paquete, saldo y vigencia son del dispositivo y quedan. Estará sin red unos minutos',
  'device.net.title': 'Redes',
  'device.net.signal.0': 'Sin señal',
  'device.net.signal.1': 'Señal débil',
  'device.net.signal.2': 'Señal media',
  'device.net.signal.3': 'Buena señal',
  'device.net.signal.4': 'Señal fuerte',
  'device.net.switch': 'Cambiar',
  'device.net.verify': 'Verificar',
  'device.net.ask':
    '¿Cambiar a {operator}? El dispositivo estará sin red unos minutos; paquete y saldo quedan.',
  'device.net.askWeak': 'No hay señal de {operator} aquí: seguramente fallará. ¿Cambiar de todos modos?',
  'device.net.left': 'Quedan {count} {count|cambio|cambios} hoy',
  'device.net.noneLeft': 'No quedan cambios hoy',
  'device.net.to': 'Cambiando a {operator}',
  'device.net.expected': 'Previsto antes de las {time}; puede salir de esta página',
  'device.net.late': 'Más lento de lo normal; vuelva más tarde',
  'device.net.stage.1': 'Aceptado',
  'device.net.stage.2': 'En curso',
  'device.net.stage.3': 'Hecho',
  'device.net.done': 'Cambiado a {operator}',
  'device.net.failed': 'No se cambió a {operator}: {reason}',
  'device.net.failedNote': 'Pruebe en otro lugar o más tarde, u otra red',
  'device.net.none': 'Esta tarjeta no tiene otra red',
  'device.net.noneNote': 'Solo los dispositivos con varias tarjetas cambian',
  'device.net.toCard': 'Volver a la tarjeta'
} satisfies Messages<'device'>
