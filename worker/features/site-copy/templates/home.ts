import { type Template, text } from './template.ts'

/** New houses: a walk through one of them, from left to right. */
export const home: Template = {
  buttonColor: '#c8643c',
  buttonTextColor: '#ffffff',
  priceColor: '#f6d9a8',
  menu: [
    { name: text('間取り', 'Floor plan', '户型', '평면도'), cell: 3 },
    { name: text('見学会', 'Open house', '参观会', '견학회'), cell: 4 },
  ],
  cells: [
    {
      mainText: text(
        '帰りたくなる、\nを建てる。',
        'We build\nthe wish to go home.',
        '建一座\n让人想回的家。',
        '돌아가고 싶어지는\n집을 짓습니다.',
      ),
      price: text(
        '3LDK 3,480万円〜',
        '3 bedrooms from ¥34.8 million',
        '三室一厅 3,480万日元起',
        '방 3개 3,480만 엔부터',
      ),
      alt: text(
        '夕日の丘に立つ、赤い屋根の家と木々。',
        'A house with a red roof among trees on a hill in the evening sun.',
        '夕阳山坡上，树木环绕的红屋顶房子。',
        '노을 진 언덕에 나무와 함께 선 빨간 지붕 집.',
      ),
      button: text('資料を請求する', 'Request a brochure', '索取资料', '자료 요청하기'),
    },
    {
      mainText: text(
        '日曜日が、\n二倍になる居間。',
        'A living room\nthat doubles Sundays.',
        '让周日\n变成两倍的客厅。',
        '일요일이\n두 배가 되는 거실.',
      ),
      alt: text(
        '大きな窓と緑のソファ、床置きの灯りのある居間。',
        'A living room with a large window, a green sofa and a floor lamp.',
        '有大窗、绿色沙发和落地灯的客厅。',
        '큰 창과 초록 소파, 스탠드 조명이 있는 거실.',
      ),
    },
    {
      mainText: text(
        '鍋の音が、\n家じゅうに届く。',
        'You can hear the pot\nall over the house.',
        '锅里的声音，\n传遍全家。',
        '냄비 소리가\n온 집에 들립니다.',
      ),
      alt: text(
        '緑のタイルの台所。三つの灯りの下で鍋が湯気を立てる。',
        'A kitchen with green tiles; a pot steams below three lamps.',
        '绿色瓷砖的厨房，三盏灯下锅里冒着热气。',
        '초록 타일 부엌. 세 개의 등 아래 냄비에서 김이 오른다.',
      ),
    },
    {
      mainText: text(
        '線を引く前に、\n暮らしを聞きます。',
        'Before we draw,\nwe listen.',
        '落笔之前，\n先听您的生活。',
        '선을 긋기 전에\n생활을 듣습니다.',
      ),
      alt: text(
        '寝室、台所、十八帖の居間を描いた間取り図と鉛筆。',
        'A floor plan with bedroom, kitchen and a large living room, a pencil on it.',
        '画有卧室、厨房和大客厅的户型图，上面放着铅笔。',
        '침실과 부엌, 넓은 거실을 그린 평면도와 연필.',
      ),
      button: text('間取りを見る', 'See floor plans', '查看户型', '평면도 보기'),
    },
    {
      mainText: text(
        '鍵を渡す日が、\n私たちの始まり。',
        'The day we hand over the key\nis our first day.',
        '交钥匙的那天，\n是我们的开始。',
        '열쇠를 드리는 날이\n우리의 시작입니다.',
      ),
      alt: text(
        '家の形の札がついた大きな金色の鍵。',
        'A large golden key with a house-shaped tag.',
        '挂着房屋形吊牌的金色大钥匙。',
        '집 모양 꼬리표가 달린 커다란 금빛 열쇠.',
      ),
      button: text('見学会を予約', 'Book a visit', '预约参观', '견학 예약하기'),
    },
  ],
}
