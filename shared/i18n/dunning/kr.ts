import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const kr: SameKeys<typeof ja> = {
  title: '기한이 지난 청구',
  show: '기한이 지난 청구서 보기',
  promised: '결제 약속 있음: {{count}}건',
  age: '{{from}}~{{to}}일 초과',
  ageLast: '{{from}}일 이상 초과',
  count: '청구서 {{count}}건',
  reminders: '독촉 메일: 결제 기한 {{days}}일 후',
  noReminders: '독촉 메일을 보내지 않습니다',
  change: '독촉 설정',
  failed: '기한이 지난 청구를 불러오지 못했습니다.',
  retry: '다시 불러오기',
  policy: {
    title: '독촉 메일 설정',
    lead: '결제 기한이 지난 청구서에 대해 며칠 후에 독촉 메일을 보낼지 정합니다.',
    days: '결제 기한 후 일수',
    help: '쉼표로 구분하여 {{times}}회까지, 1~{{max}}일. 예: 3, 7, 14',
    bad: '1~{{max}}의 정수를 쉼표로 구분하여 {{times}}개까지 입력해 주세요.',
    none: '비워 두고 저장하면 독촉 메일을 보내지 않습니다.',
    effect:
      '아침 9시(일본 시간) 이후에 보냅니다. 아직 결제되지 않은 금액만 안내하며, 저장 전에 지난 날의 메일은 보내지 않습니다.',
    save: '독촉 설정 저장',
    done: '독촉 설정을 저장했습니다.',
  },
  promise: {
    title: '결제 약속 기록',
    lead: '약속한 날이 끝날 때까지 이 청구서의 기한 안내와 독촉 메일을 멈추고, 처리 필요 목록에서도 제외합니다.',
    until: '결제 약속일',
    untilHelp: '오늘부터 {{days}}일 이내입니다.',
    untilHelpEnd: '비워 두면 약속을 취소합니다.',
    bad: '오늘부터 {{days}}일 이내의 날짜를 입력해 주세요.',
    pick: '달력에서 날짜 선택',
    reason: '약속 내용',
    reasonHelp: '연락한 상대와 경위 등. 이력에 남고 고객에게도 표시됩니다.',
    confirm: '약속 기록',
    end: '약속 취소',
    done: '결제 약속을 기록했습니다.',
    ended: '결제 약속을 취소했습니다.',
  },
}
