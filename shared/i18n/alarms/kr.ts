import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const kr: SameKeys<typeof ja> = {
  title: '확인이 필요한 사항',
  label: '확인이 필요한 사항(읽지 않음 {{count}}건)',
  labelNone: '확인이 필요한 사항(읽지 않음 없음)',
  empty: '확인이 필요한 사항이 없습니다',
  failed: '확인이 필요한 사항을 불러오지 못했습니다',
  since: '{{time}}부터',
  over: '해결: {{time}}',
  isNew: '새 알림',
  letters: {
    title: '실패한 작업이 {{count}}건 있습니다',
    text: '이유를 확인하고 다시 실행하거나 폐기해 주세요.',
  },
  database: {
    title: '데이터베이스 사용량이 {{percent}}%입니다',
    text: '한도에 도달하면 저장할 수 없습니다. 필요 없는 데이터를 줄이거나 분할을 검토해 주세요.',
  },
  job: {
    failing: '정기 작업 ‘{{job}}’이(가) {{failures}}회 연속 실패했습니다',
    late: '정기 작업 ‘{{job}}’이(가) 예정대로 시작되지 않았습니다',
    text: '시스템 상태에서 마지막 실패 내용을 확인해 주세요.',
  },
  backlog: {
    jobs: '큐 ‘jobs’에 1시간 이상 대기 중인 작업이 있습니다',
    visits: '큐 ‘visits’에 1시간 이상 대기 중인 방문이 있습니다',
    outbox: '저장이나 공개 후의 작업이 1시간 이상 시작되지 않았습니다',
    text: '큐 처리가 멈추지 않았는지 확인해 주세요.',
  },
  backup: {
    title: '백업이 제때 완료되지 않았습니다',
    last: '마지막으로 완료된 백업의 시각은 {{time}}입니다.',
    never: '완료된 백업이 아직 없습니다.',
  },
  mails: {
    title: '오늘의 메일 발송이 하루 한도의 {{percent}}%에 이르렀습니다',
    text: '한도를 넘은 메일은 보낼 수 없으며 하루 동안 최대 6회 다시 시도합니다. 메일 서비스에 한도 상향을 신청하고 MAIL_DAILY_MAX를 맞춰 주세요.',
  },
  bounces: {
    title: '오늘 메일 {{count}}통이 수신 주소에서 거부되었습니다',
    text: '메일 서비스의 관리 화면에서 거부된 주소와 이유를 확인해 주세요.',
  },
  provider: {
    title: '{{name}}이(가) 15분 이상 응답하지 않습니다',
    text: '마지막 실패: {{failure}}',
    name: {
      stripe: '카드 결제(Stripe)',
      hostnames: '자체 도메인 API(Cloudflare)',
      mail: '메일 서비스',
      translation: '번역 서비스',
      images: '이미지 변환(Images)',
      dns: 'DNS 확인',
      robotCheck: '로봇 방지(Turnstile)',
      ga4: 'Google 애널리틱스 4(서버 전송)',
      meta: 'Meta 전환 API',
    },
  },
  mail: {
    one: '시스템에 확인이 필요한 사항이 있습니다',
    many: '시스템에 확인이 필요한 사항이 {{count}}건 있습니다',
    body: '다음 사항을 확인해 주세요.',
    open: '상태 확인하기',
    note: '해결된 사항은 관리 화면의 벨에 표시됩니다. 해결되지 않은 사항은 같은 내용을 하루에 한 번까지 알려 드립니다.',
  },
}
