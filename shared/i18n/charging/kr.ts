import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'
import { kr as terms } from '#shared/i18n/terms/kr.ts'

export const kr: SameKeys<typeof ja> = {
  label: '카드 결제 상태',
  running: '카드 결제가 정상 작동 중입니다.',
  stopped: '카드 결제를 중지했습니다.',
  effect: '새로운 결제와 재시도를 하지 않습니다. 청구서 발행과 계좌 이체 처리는 계속됩니다.',
  last: '{{time}} {{name}}',
  reasonOf: '사유: {{reason}}',
  manage: '중지 및 이력',
  resume: '재개 및 이력',
  stopDialog: {
    title: '모든 카드 결제를 중지할까요?',
    lead: '데이터베이스를 이전 시점으로 되돌린 경우처럼 청구해서는 안 될 때 사용합니다.',
    noCharge: '청구서 발행 시의 결제, 재시도, 고객의 결제가 모두 중지됩니다.',
    open: '이미 시작된 결제는 결제사의 결과에 따라 기록합니다.',
    confirm: '결제 중지',
    done: '카드 결제를 중지했습니다.',
    failed: '카드 결제를 중지하지 못했습니다',
  },
  resumeDialog: {
    title: '카드 결제를 재개할까요?',
    lead: '결제를 기다리는 청구서가 다음 실행부터 카드로 결제됩니다.',
    compare: '데이터베이스를 되돌린 경우에는 먼저 결제사의 기록과 대조해 주세요(docs/deploy.md).',
    confirm: '결제 재개',
    done: '카드 결제를 재개했습니다.',
    failed: '카드 결제를 재개하지 못했습니다',
  },
  reason: terms.reason,
  reasonHelp: '이 이력과 작업 이력에 남습니다.',
  history: {
    title: '중지 및 재개 이력',
    stop: '중지',
    resume: '재개',
    none: '중지한 적이 없습니다.',
  },
  accounts: {
    on: '이체 전용 계좌: 고객이 발급할 수 있습니다.',
    off: '이체 전용 계좌: 사용하지 않습니다.',
    notSetUp: 'Stripe가 설정되어 있지 않아 이체 전용 계좌를 사용할 수 없습니다.',
    switchOn: '사용',
    switchOff: '중지',
    onTitle: '이체 전용 계좌를 사용할까요?',
    onLead:
      '고객은 미납 청구서마다 Stripe 계좌를 발급받아 이체할 수 있고, 입금은 자동으로 처리됩니다. Stripe 대시보드에서도 은행 이체를 켜 주세요.',
    onDone: '이체 전용 계좌를 사용할 수 있습니다.',
    offTitle: '이체 전용 계좌 발급을 중지할까요?',
    offLead: '새 계좌는 발급되지 않습니다. 발급된 계좌는 기한까지 사용할 수 있습니다.',
    offDone: '이체 전용 계좌 발급을 중지했습니다.',
    failed: '설정을 바꾸지 못했습니다',
  },
  failed: '카드 결제 상태를 불러오지 못했습니다.',
  retry: '다시 불러오기',
  notSetUp: '카드 결제가 설정되어 있지 않습니다. 계좌 이체로 결제합니다.',
}
