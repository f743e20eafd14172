import type { Texts } from '../../english.ts'

export const texts: Texts = {
  mails: {
    code: {
      subject: '{code} é seu código para {site}',
      text: `Seu código é

    {code}

Com ele, você entra na sua carteira em {origin}, no navegador {browser}. Ele vale por 10 minutos.

Informe-o apenas na janela da carteira nesse site. Ninguém que ajude você precisa dele: não o repasse.

Se você não pediu um código, ignore este e-mail.`,
    },
    device: {
      subject: 'Um novo dispositivo quer entrar em {site}',
      text: `Alguém informou o código certo em um dispositivo que sua carteira não conhece:

    {browser}
    {origin}

Se é você, abra esta página e escolha o número que o dispositivo mostra:

    {link}

O link vale por 10 minutos. Se não é você, abra a página e negue o dispositivo, ou ignore este e-mail.`,
    },
    guarded: {
      subject: 'Confirme que você está entrando em {site}',
      text: `Alguém informou o código certo da sua carteira:

    {browser}
    {origin}

Muitos códigos errados estão sendo informados no momento, também em outras carteiras. Por isso, cada entrada é confirmada por um link, mesmo em dispositivos que sua carteira conhece.

Se é você, abra esta página e escolha o número que o dispositivo mostra:

    {link}

O link vale por 10 minutos. Se não é você, abra a página e negue o dispositivo, ou ignore este e-mail.`,
    },
    stepUp: {
      subject: '{code} é seu código para confirmar uma mudança na sua carteira',
      text: `Seu código é

    {code}

Ele confirma, no navegador {browser}, que é você quem está mudando a proteção da sua carteira, e vale por 10 minutos.

Informe-o apenas na janela da carteira. Ninguém que ajude você precisa dele: não o repasse.

Se você não está mudando nada, entre e encerre as sessões dos dispositivos que você não conhece.`,
    },
    change: {
      subject: '{code} é seu código para usar este endereço na sua carteira',
      text: `Seu código é

    {code}

Alguém no navegador {browser} quer entrar na própria carteira com este endereço a partir de agora. O código confirma que o endereço é dessa pessoa, e vale por 10 minutos.

Informe-o apenas na janela da carteira. Ninguém que ajude você precisa dele: não o repasse.

Se você não pediu isto, ignore este e-mail.`,
    },
    changing: {
      subject: 'Sua carteira vai receber outro endereço de e-mail',
      text: `A partir de {time}, é com este endereço que se entra na sua carteira:

    {email}

Até lá, continua sendo com o seu, {to}. A troca foi pedida no navegador {browser} e confirmada com códigos enviados aos dois endereços.

Se não foi você, abra esta página antes disso e mantenha seu endereço. Isso também encerra a sessão em todos os dispositivos:

    {link}`,
    },
    changed: {
      subject: 'Sua carteira vai receber este endereço de e-mail',
      text: 'A partir de {time}, você entra na sua carteira com este endereço. Até lá, use o endereço que você usava antes.',
    },
    kept: {
      subject: 'O endereço de e-mail da sua carteira continua o mesmo',
      text: 'A troca para {email} foi desfeita. Você entra na sua carteira com o endereço que usava antes.',
    },
    recovering: {
      subject: 'Sua carteira está prestes a ser aberta em outro dispositivo',
      text: `Alguém que entrou como você está nos pedindo para abrir sua carteira em um dispositivo que não a tem:

    {browser}

A partir de {time}, esse dispositivo pode abri-la.

Se é você, não há nada a fazer: volte então a esse dispositivo.

Se não é você, abra esta página antes disso e interrompa a recuperação. Isso também encerra a sessão em todos os dispositivos:

    {link}`,
    },
    recovered: {
      subject: 'Sua carteira foi recuperada em outro dispositivo',
      text: `Este dispositivo pode abrir sua carteira a partir de agora, como foi pedido há um dia:

    {browser}

Se não foi você, mova o que é seu para uma nova carteira: quem abriu a sua pode ter guardado as chaves dela.`,
    },
    stopped: {
      subject: 'Sua carteira não será aberta em outro dispositivo',
      text: `A recuperação da sua carteira foi interrompida. Este dispositivo não a recebe:

    {browser}

Se não foi você quem a interrompeu, entre e peça de novo.`,
    },
    closing: {
      subject: 'Sua carteira está prestes a ser excluída',
      text: `Alguém que entrou como você está nos pedindo para excluir sua carteira:

    {browser}

A partir de {time}, este serviço não tem mais nada que a abra.

Se é você, não há nada a fazer.

Se não é você, abra esta página antes disso e mantenha sua carteira. Isso também encerra a sessão em todos os dispositivos:

    {link}`,
    },
    replacing: {
      subject: 'Sua carteira está prestes a ser aberta com palavras de recuperação',
      text: `Alguém que entrou como você digitou palavras de recuperação neste dispositivo:

    {browser}

A partir de {time}, só esse dispositivo abre sua carteira. Seus outros dispositivos, chaves de acesso e senha deixam de abri-la.

Se é você, volte então a esse dispositivo.

Se não é você, abra esta página antes disso e mantenha sua carteira. Isso também encerra a sessão em todos os dispositivos:

    {link}`,
    },
    walletKept: {
      subject: 'Sua carteira fica como está',
      text: `O que foi pedido neste dispositivo não vai acontecer:

    {browser}

Sua carteira abre como antes. Se não foi você quem desfez isso, entre e encerre a sessão nos dispositivos que não conhece.`,
    },
    handedOver: {
      subject: 'Sua carteira foi entregue a outro dispositivo',
      text: `Outro dispositivo pode abrir sua carteira a partir de agora:

    {browser}

O código que ele mostrou foi informado no navegador {from} e confirmado lá.

Se não foi você, mova o que é seu para uma nova carteira: quem abriu a sua pode ter guardado as chaves dela. Depois, entre nesta e encerre as sessões dos dispositivos que você não conhece.`,
    },
    taken: {
      subject: '{what}',
      text: `{what}:

    {browser}

Quem tem as palavras ou o arquivo pode mover tudo o que está na carteira, em qualquer dispositivo, e ninguém pode desfazer isso.

Se foi você, guarde-os onde ninguém mais os encontre. Se não foi você, mova agora o que é seu para uma nova carteira.`,
    },
    access: {
      subject: '{what}',
      text: `{what}:

    {browser}

Se foi você, não é preciso fazer nada.

Se não foi você, entre na sua carteira, encerre as sessões dos dispositivos que você não conhece e remova as chaves de acesso e senhas que não são suas.`,
    },
    deleted: {
      subject: '{what}',
      text: `{what}:

    {browser}

Este serviço não tem mais nada que a abra. Só as palavras de recuperação ou um arquivo de backup ainda a abrem.

Se foi você, não é preciso fazer nada.

Se não foi você, outra pessoa pode entrar no seu lugar. Proteja a conta que você usa para entrar e, com as palavras de recuperação ou um arquivo de backup, mova o que é seu para uma nova carteira.`,
    },
  },

  notices: {
    wordsShown: 'As palavras de recuperação da sua carteira foram mostradas',
    fileSaved: 'Um arquivo de backup da sua carteira foi salvo',
    wordsUsed: 'Sua carteira foi aberta com as palavras de recuperação',
    passkeyAdded: 'Uma chave de acesso foi adicionada à sua carteira',
    passkeyRemoved: 'Uma chave de acesso foi removida da sua carteira',
    passwordSet: 'Sua carteira tem uma nova senha',
    passwordRemoved: 'A senha da sua carteira foi removida',
    deviceAdded: 'Outro dispositivo entrou na sua carteira',
    deviceRemoved: 'A sessão de um dispositivo da sua carteira foi encerrada',
    walletDeleted: 'Sua carteira foi excluída',
  },

  pages: {
    gone: {
      title: 'Esta entrada terminou',
      text: 'Ela já foi usada ou demorou demais. Comece de novo na página de onde você veio.',
    },
    elsewhere: {
      title: 'Esta entrada foi iniciada em outro navegador',
      text: 'Ninguém entrou. Se alguém enviou você para cá, feche esta janela.',
    },
    login: {
      question: {
        title: 'Continuar?',
        text: 'Você está entrando em {origin} com {account}. A carteira lá mostra este número:',
        warning:
          'Se ela mostra outro número ou nenhum, cancele: outra pessoa quer entrar como você.',
      },
      allowed: { title: 'Você entrou', text: 'Você pode fechar esta janela.' },
      denied: { title: 'Você não entrou', text: 'Nada foi alterado.' },
      failed: {
        title: '{provider} não informou quem você é',
        text: 'Ninguém entrou. Tente de novo.',
      },
    },
    confirmation: {
      question: {
        title: 'Continuar?',
        text: 'Você está confirmando uma mudança na sua carteira com {account}. A carteira mostra este número:',
        warning:
          'Se ela mostra outro número ou nenhum, cancele: outra pessoa quer mudar sua carteira.',
      },
      allowed: { title: 'Você confirmou quem é', text: 'Você pode fechar esta janela.' },
      denied: { title: 'Nada foi confirmado', text: 'Nada foi alterado.' },
      failed: {
        title: '{provider} não informou quem você é',
        text: 'Nada foi confirmado. Tente de novo.',
      },
    },
    account: '{provider} como {email}',
    continue: 'Continuar',
    cancel: 'Cancelar',
    back: 'Voltar para {site}',
  },
}
