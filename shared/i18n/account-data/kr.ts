import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const kr: SameKeys<typeof ja> = {
  export: {
    title: '데이터 내보내기',
    description: '사이트, 이미지, 회원, 폼 응답, 청구서, 이력, 방문 수를 하나의 ZIP 파일로 묶습니다.',
    start: '내보내기 시작',
    again: '다시 내보내기',
    running: '내보내는 중입니다({{step}} / {{steps}})',
    runningHelp: '이 화면을 닫아도 계속됩니다. 완료되면 메일로 알려 드립니다.',
    ready: '다운로드할 수 있습니다. {{date}}에 삭제됩니다.',
    download: 'ZIP 다운로드',
    failed: '지난 내보내기를 완료하지 못했습니다. 다시 시도해 주세요.',
    startFailed: '내보내기를 시작하지 못했습니다',
    linkFailed: '다운로드하지 못했습니다',
  },
  end: {
    title: '계정과 데이터 삭제',
    description: '신청하고 7일이 지나면 계정과 모든 데이터를 삭제합니다.',
    start: '계정 삭제',
    asked: '{{date}}에 이 계정과 모든 데이터를 삭제합니다.',
    askedHelp: '그때까지는 취소할 수 있습니다. 필요한 데이터는 내보내 두세요.',
    planned:
      '계약이 종료되어 {{date}}에 모든 데이터를 삭제합니다. 새 계약을 체결하면 삭제하지 않습니다. 필요한 데이터는 내보내 두세요.',
    keep: '삭제 취소',
    kept: '삭제를 취소했습니다',
    keepFailed: '취소하지 못했습니다',
    failed: '삭제를 신청하지 못했습니다',
    done: '삭제를 접수했습니다',
    blocked: '지금은 삭제할 수 없습니다.',
    obstacle: {
      contract: '계약 기간 중입니다. 계약이 만료되면 삭제할 수 있습니다.',
      suspended: '계약이 일시 정지되어 있습니다. 계약 담당 창구로 문의해 주세요.',
      bill_due: '마지막 달의 청구서가 아직 발행되지 않았습니다. 다음 달 초에 발행됩니다.',
      unpaid: '결제하지 않은 청구서가 있습니다.',
      children: '하위에 종료되지 않은 계정이 있습니다.',
    },
    toBills: '청구서 열기',
    toUsers: '하위 계정 열기',
    dialogTitle: '계정을 삭제할까요?',
    dialogLead: '{{date}}에 {{company}}의 계정을 삭제합니다. 삭제한 데이터는 되돌릴 수 없습니다.',
    effects: {
      sites: '모든 사이트와 이미지, 회원, 폼 응답, 방문 수',
      people: '로그인하는 모든 사람(하위 관리자 포함)',
      kept: '청구서 등 법령이 정한 기록은 남습니다',
    },
    confirm: '삭제 신청',
  },
}
