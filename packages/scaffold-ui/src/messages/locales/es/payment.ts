import type { Texts } from '../Locale.ts'

export const texts: Texts<'payment'> = {
  'fee.upTo': 'hasta {fee}',
  'amountProblem.invalid': 'No es una cantidad válida de {symbol}',
  'amountProblem.which': '¿{less} o {more}?',
  'amountProblem.funds': 'Es más que tu saldo.',
  'amountProblem.gas': 'Necesitas más {symbol} para la comisión de red.',
  'transfer.speed': 'Velocidad',
  'transfer.slow': 'Lenta',
  'transfer.normal': 'Normal',
  'transfer.fast': 'Rápida',
  'transfer.wait': 'unos {time}',
  'transfer.rates': 'Tasas de comisión',
  'transfer.tokenAccountCreated':
    'El destinatario aún no tiene cuenta para este token. Abrirla cuesta {amount} más.',
  'transfer.receiverBelowMinimum': 'Muy poco para llegar: la red necesita al menos {amount} allí.',
  'transfer.senderBelowMinimum':
    'Quedarían menos de {amount} en tu cuenta, y la red no los conserva.',
  'transfer.transferFee':
    'Este token se queda con {fee} de este pago. El destinatario recibirá {rest}.',
  'transfer.transferHook':
    'Con cada pago, este token ejecuta un programa de su emisor. El programa puede rechazar el pago. No puede tomar más de lo que envías.',
  'transfer.programReceiver':
    'Esta dirección es de un programa, no de una persona. Asegúrate de que pueda reenviar tokens.',
  'transfer.unknownReceiverType':
    'Este tipo de dirección es más nuevo de lo que esta app conoce. Asegúrate de que el destinatario pueda gastar desde ella.',
  'paymentFailure.declined': 'Solicitud cancelada. No se envió nada.',
  'paymentFailure.pending': '{wallet} ya tiene una solicitud abierta. Ábrela para continuar.',
  'paymentFailure.funds': 'El saldo no cubre el importe y la comisión. No se envió nada.',
  'paymentFailure.collectibles':
    'Los importes pequeños que pueden contener coleccionables no se gastan, y el resto no alcanza. No se envió nada.',
  'paymentFailure.chain': 'La wallet está en otra red. No se envió nada.',
  'paymentFailure.account': 'La wallet está ahora en otra cuenta. No se envió nada.',
  'paymentFailure.mismatch': 'El servidor creó otra cosa: no se envió nada.',
  'paymentFailure.differs':
    'La wallet ha enviado algo distinto de lo que aceptaste. Mira en tu wallet antes de seguir.',
  'paymentFailure.disagree':
    'Las fuentes de esta red no coinciden en tu saldo. No se envió nada. Vuelve a intentarlo en un momento.',
  'paymentFailure.expired': 'El precio ha caducado. No se envió nada.',
  'paymentFailure.feeRisen':
    'Ahora cuesta más de lo que viste. No se envió nada. Comprueba los costes y vuelve a enviar.',
  'paymentFailure.swapNotPrepared': 'No se pudo preparar el intercambio. No se envió nada.',
  'paymentFailure.limited':
    'Demasiadas solicitudes. No se envió nada. Vuelve a intentarlo en un momento.',
  'paymentFailure.offline': 'No tienes conexión. No se envió nada.',
  'paymentFailure.approvalReverted': 'La red ha deshecho la aprobación. Solo se pagó su comisión.',
  'paymentFailure.other': 'Algo salió mal. Mira en tu wallet antes de volver a intentarlo.',
}
