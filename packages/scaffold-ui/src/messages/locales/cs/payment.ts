import type { Texts } from '../Locale.ts'

export const texts: Texts<'payment'> = {
  'fee.upTo': 'až {fee}',
  'amountProblem.invalid': 'Neplatná částka v {symbol}',
  'amountProblem.which': '{less}, nebo {more}?',
  'amountProblem.funds': 'To je víc než váš zůstatek.',
  'amountProblem.gas': 'Na síťový poplatek potřebujete víc {symbol}.',
  'transfer.speed': 'Jak rychle',
  'transfer.slow': 'Pomalu',
  'transfer.normal': 'Normálně',
  'transfer.fast': 'Rychle',
  'transfer.wait': 'asi {time}',
  'transfer.rates': 'Sazby poplatku',
  'transfer.tokenAccountCreated':
    'Příjemce zatím nemá účet pro tento token. Jeho otevření stojí navíc {amount}.',
  'transfer.receiverBelowMinimum':
    'Příliš málo na to, aby to dorazilo: síť tam vyžaduje nejméně {amount}.',
  'transfer.senderBelowMinimum': 'Na vašem účtu by zůstalo méně než {amount}, a to síť neuchovává.',
  'transfer.transferFee': 'Tento token si z této platby ponechá {fee}. Dorazí {rest}.',
  'transfer.transferHook':
    'Tento token při každé platbě spouští program svého vydavatele. Ten může platbu odmítnout. Nemůže vzít víc, než posíláte.',
  'transfer.programReceiver':
    'Tato adresa patří programu, ne osobě. Ujistěte se, že může tokeny poslat dál.',
  'transfer.unknownReceiverType':
    'Tento typ adresy je novější, než tato aplikace zná. Ujistěte se, že z ní příjemce může utrácet.',
  'paymentFailure.declined': 'Žádost zrušena. Nic nebylo odesláno.',
  'paymentFailure.pending': '{wallet} už má otevřenou žádost. Otevřete peněženku a pokračujte.',
  'paymentFailure.funds': 'Zůstatek nestačí na částku a poplatek. Nic nebylo odesláno.',
  'paymentFailure.collectibles':
    'Malé částky, které mohou nést sběratelské předměty, se neutrácejí a zbytek nestačí. Nic nebylo odesláno.',
  'paymentFailure.chain': 'Peněženka je v jiné síti. Nic nebylo odesláno.',
  'paymentFailure.account': 'Peněženka je teď na jiném účtu. Nic nebylo odesláno.',
  'paymentFailure.mismatch': 'Server sestavil něco jiného: nic nebylo odesláno.',
  'paymentFailure.differs':
    'Peněženka odeslala něco jiného, než s čím jste souhlasili. Než budete pokračovat, podívejte se do peněženky.',
  'paymentFailure.disagree':
    'Zdroje této sítě se neshodují ohledně vašeho zůstatku. Nic nebylo odesláno. Zkuste to za chvíli znovu.',
  'paymentFailure.expired': 'Platnost ceny vypršela. Nic nebylo odesláno.',
  'paymentFailure.feeRisen':
    'Stojí to teď víc, než jste viděli. Nic nebylo odesláno. Zkontrolujte náklady a odešlete znovu.',
  'paymentFailure.swapNotPrepared': 'Směnu se nepodařilo připravit. Nic nebylo odesláno.',
  'paymentFailure.limited':
    'Příliš mnoho požadavků. Nic nebylo odesláno. Zkuste to za chvíli znovu.',
  'paymentFailure.offline': 'Jste offline. Nic nebylo odesláno.',
  'paymentFailure.approvalReverted': 'Síť povolení vrátila zpět. Zaplacen byl jen jeho poplatek.',
  'paymentFailure.other': 'Něco se pokazilo. Než to zkusíte znovu, podívejte se do peněženky.',
}
