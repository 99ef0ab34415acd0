import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const kr: SameKeys<typeof ja> = {
  page: {
    grid: '스와이프로 보는 페이지',
    place: '{{position}}, 전체 {{total}}장 중 {{number}}번째',
    home: '{{name}} 처음으로 돌아가기',
    language: '언어: {{name}}',
    hint: '방향키로도 이동할 수 있습니다',
    further: '{{position}} 페이지로 이동',
  },
  menu: '메뉴',
  arrows: { up: '위로', down: '아래로', left: '왼쪽으로', right: '오른쪽으로' },
  popup: {
    label: '알림',
    close: '닫기',
    limit: '선착순 {{limit}}명',
    left: '남은 인원 {{left}}명',
    remaining: '남은 시간 {{time}}',
    days: '{{days}}일 {{clock}}',
  },
  notices: {
    title: '알림',
    new: '알림, 새 알림 {{count}}건',
    isNew: '새 알림',
    empty: '지금은 알림이 없습니다.',
    members: '회원 전용',
    link: '자세히 보기',
    close: '닫기',
  },
  product: { price: '{{price}}엔(세금 포함)', tag: '{{price}}엔', open: '자세히 보기: {{name}}', close: '닫기' },
  video: { play: '동영상 재생', sound: '소리' },
  locked: {
    title: '회원 전용 페이지입니다',
    text: '회원으로 가입하신 분만 보실 수 있습니다.',
    all: '회원은 회원 전용 페이지 {{count}}개를 모두 보실 수 있습니다.',
    login: '로그인',
    register: '회원 가입',
    member: '회원 페이지',
  },
  again: '다시 불러오기',
  lost: '인터넷에 연결할 수 없습니다. 연결을 확인한 뒤 다시 시도해 주세요.',
  lostForm: '입력하신 내용은 사라지지 않습니다.',
  empty: '아직 이미지가 없습니다',
  notFound: {
    title: '페이지를 찾을 수 없습니다',
    text: '공개가 종료되었거나 주소가 잘못되었을 수 있습니다.',
    home: '첫 페이지로',
  },
  failed: '페이지를 표시할 수 없습니다',
  failedRetry: '다시 시도',
  failedId: '문의하실 때 이 번호를 알려 주세요: {{id}}',
  tooLarge: {
    title: '보내는 내용이 너무 깁니다',
    text: '입력하신 내용이 너무 길어 접수하지 못했습니다. 브라우저의 ‘뒤로’를 눌러 폼으로 돌아가면 입력 내용이 남아 있을 수 있습니다. 내용을 줄여 다시 보내 주세요.',
  },
  light: '현재 간단한 페이지를 표시하고 있습니다.',
  gone: {
    title: '이 사이트는 종료되었습니다',
    text: '그동안 찾아 주셔서 감사합니다.',
  },
  preview: {
    title: '공유되지 않은 미리보기입니다',
    text: '초대를 받으셨다면 공유 기한이 지났을 수 있으니 담당자에게 문의해 주세요. 사이트를 제작하고 계신다면 관리 화면의 편집 화면에서 열어 주세요.',
    expired: '미리보기 유효 기간이 지났습니다',
    expiredText: '관리 화면에서 사이트를 다시 열어 주세요.',
  },
}
