import type { ApprovalTexts } from '../Packs.ts'

export const texts: ApprovalTexts = {
  notes: {
    batch: 'O pasa todo esto, o no pasa nada.',
    grantPermission: 'No te lo volverán a preguntar. Puedes retirarlo en tu wallet.',
  },
  reading: 'Leyendo la solicitud…',
  approve: 'Aprobar',
  risk: 'Rechaza esto si no esperabas exactamente lo que dice abajo.',
  understood: 'Entiendo el riesgo',
  approveAnyway: 'Aprobar de todos modos',
  reject: 'Rechazar',
  close: 'Cerrar',
  retry: 'Reintentar',
  requestedBy: 'Solicitado por',
  network: 'Red',
  nativeCoin: 'monedas',
  opaque: 'No se pudo descifrar esta solicitud. Apruébala solo si sabes lo que hace.',
  fullAddress: 'Mostrar la dirección completa',
  paidBefore: 'con pagos anteriores',
  notYet: 'Podrás aprobar cuando todo esto esté a la vista.',
  changes: 'Cambios previstos',
  noChanges: 'Nada sale de tu cuenta y nada entra.',
  unreachable: 'La red no responde, así que esto no se puede comprobar. No se ha firmado nada.',
  wouldFail: 'La red dice que esta transacción fallaría. No se ha firmado nada.',
  tooLittleMoney: 'No hay suficiente dinero en tu cuenta para esto y su comisión.',
  otherSite:
    'Este sitio te pide que inicies sesión en otro. Quien obtenga tu firma puede usar tu cuenta allí. No se ha firmado nada.',
  unprotected:
    'Esto es mucho para una wallet sin llave de acceso ni contraseña. Protege primero tu wallet.',
  unpriced:
    'No se conoce el valor de esto, y tu wallet no tiene llave de acceso ni contraseña. Protégela primero.',
  protect: 'Proteger wallet',
  tooSmall: 'Amplía la ventana para aprobar esto.',
}
