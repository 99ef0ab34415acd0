import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const kr: SameKeys<typeof ja> = {
  registered: {
    title: '가입 확인 메일을 열어 주세요',
    text: '입력하신 이메일 주소로 확인 메일을 보냈습니다. 24시간 이내에 메일의 링크를 열어 가입을 확정해 주세요.',
    again: '확인을 기다리는 가입 신청이 있으면 확인 메일을 다시 보냈습니다.',
  },
  resend: {
    title: '메일이 오지 않았나요?',
    text: '스팸 메일함도 확인해 주세요. 찾을 수 없으면 가입할 때 입력한 주소로 다시 보내 드립니다.',
    submit: '확인 메일 다시 보내기',
  },
  confirm: {
    title: '회원 가입 확정',
    text: '버튼을 누르면 {{site}} 회원 가입이 완료됩니다.',
    submit: '가입 확정하기',
  },
  over: {
    title: '사용할 수 없는 링크입니다',
    text: '유효 기간 24시간이 지났거나 이미 사용된 링크입니다. 가입을 마치신 분은 로그인해 주세요.',
    resendTitle: '아직 가입을 확정하지 않으셨나요?',
    resendText: '가입할 때 입력한 주소로 새 확인 메일을 보내 드립니다.',
    unknown: '7일 이내에 확정하지 않은 가입 신청은 취소됩니다. 번거로우시겠지만 다시 가입해 주세요.',
  },
  login: {
    title: '로그인',
    needed: '회원 전용 내용입니다. 로그인하시면 보실 수 있습니다.',
    submit: '로그인',
    confirmed: '회원 가입이 완료되었습니다. 로그인해 주세요.',
    out: '로그아웃되었습니다.',
    refused:
      '이메일 주소 또는 비밀번호가 올바르지 않습니다. 방금 가입하셨다면 먼저 확인 메일의 링크로 가입을 확정해 주세요.',
    new: '아직 회원이 아니신가요?',
    register: '회원 가입',
    close: '닫기',
  },
  member: {
    title: '회원 정보',
    registeredAt: '가입일',
    logout: '로그아웃',
    erase: '회원 탈퇴',
    eraseText:
      '이메일 주소, 비밀번호, 답변 내용 등 보관 중인 회원 정보를 모두 삭제합니다. 삭제한 정보는 되돌릴 수 없습니다.',
    eraseAgree: '회원 정보가 모두 삭제되는 것을 확인했습니다',
    eraseMissing: '내용을 확인하고 체크해 주세요.',
    eraseSubmit: '회원 정보를 삭제하고 탈퇴하기',
    erased: '탈퇴가 완료되었습니다',
    erasedText: '보관하던 회원 정보를 모두 삭제했습니다. 이용해 주셔서 감사합니다.',
  },
  tooMany: '시도 횟수를 초과했습니다. 약 {{minutes}}분 후에 다시 시도해 주세요.',
}
