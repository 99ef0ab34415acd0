import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const kr: SameKeys<typeof ja> = {
  greeting: '{{name}} 님께',
  fact: {
    at: '접수 일시',
    language: '페이지 언어',
    japanTime: '{{time}}(일본 시간)',
    until: '유효 기간',
  },
  open: '버튼이 눌리지 않으면 아래 주소를 브라우저에서 열어 주세요.',
  test: '[테스트] {{subject}}',
  testNote: '미리보기에서 보낸 테스트 메일입니다. 실제 접수와 별도로 기록됩니다.',
  receipt: {
    contact: {
      subject: '[{{site}}] 문의가 접수되었습니다',
      title: '문의해 주셔서 감사합니다',
      body: '다음 내용으로 문의가 접수되었습니다.',
    },
    homepage: {
      subject: '[{{site}}] 입력하신 내용이 접수되었습니다',
      title: '입력해 주셔서 감사합니다',
      body: '다음 내용으로 접수되었습니다.',
    },
    reply: '보통 24시간 이내에 답변드립니다.',
    button: '{{site}} 열기',
    note: '보내신 적이 없다면 다른 분이 이메일 주소를 잘못 입력했을 수 있습니다. 이 메일을 무시해 주세요.',
    footer: '이 메일은 {{site}}의 폼에서 자동으로 발송되었습니다. 회신하셔도 확인되지 않습니다.',
  },
  notice: {
    contact: {
      subject: '[{{site}}] 문의가 도착했습니다',
      title: '문의가 도착했습니다',
      body: '{{site}}의 문의 폼에서 다음 내용이 전송되었습니다.',
    },
    homepage: {
      subject: '[{{site}}] 폼의 응답이 도착했습니다',
      title: '폼의 응답이 도착했습니다',
      body: '{{site}}의 입력 폼에서 다음 내용이 전송되었습니다.',
    },
    button: '관리 화면에서 보기',
    note: '이 메일에 회신하면 보낸 분에게 바로 전달됩니다.',
    unconfirmed:
      '알림 주소({{email}})가 아직 확인되지 않아 계정의 이메일 주소로 보내 드립니다. 확인 메일의 버튼을 누르면 다음부터 알림 주소로 도착합니다.',
    footer: '이 메일은 {{site}}의 폼에서 자동으로 발송되었습니다.',
  },
  address: {
    subject: '[{{site}}] 알림 주소를 확인해 주세요',
    title: '알림 주소를 확인해 주세요',
    body: '{{site}} 폼에 도착한 응답의 알림 주소로 이 이메일 주소가 등록되었습니다.\n다음 버튼으로 확인하면 알림을 받을 수 있습니다.',
    button: '알림 주소 확인하기',
    note: '링크는 7일간 유효합니다. 등록한 적이 없다면 이 메일을 무시해 주세요. 확인되지 않으면 알림이 발송되지 않습니다.',
    footer: '이 메일은 {{site}}에서 자동으로 발송되었습니다. 회신하셔도 확인되지 않습니다.',
  },
  page: {
    title: '알림 주소 확인',
    text: '{{company}} 사이트의 폼에 도착한 응답을 다음 주소로 알려 드립니다.',
    button: '이 주소로 받기',
    done: '확인되었습니다',
    doneText: '다음 응답부터 {{email}} 주소로 알려 드립니다. 이 페이지를 닫으셔도 됩니다.',
    gone: '사용할 수 없는 링크입니다',
    goneText:
      '유효 기간이 지났거나 새 확인 메일이 발송되었습니다. 사이트를 다시 공개하면 확인 메일을 다시 받을 수 있습니다.',
  },
}
