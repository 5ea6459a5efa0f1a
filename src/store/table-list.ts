/** A table, and the columns by which its rows are told apart and ordered. */
export interface Table {
  readonly name: string;
  readonly key: readonly string[];
}

/**
 * All tables whose rows a move takes along, each after those that it refers to. Besides them there are `migration` and
 * `letter_kind`, which migrations alone fill, `moved` and `arriving`.
 */
export const TABLES: readonly Table[] = [
  { name: 'player', key: ['id'] },
  { name: 'game', key: ['id'] },
  { name: 'turn', key: ['game_id', 'taken_back', 'number'] },
  { name: 'draft', key: ['game_id'] },
  { name: 'notes', key: ['game_id', 'color'] },
  { name: 'line', key: ['game_id', 'color', 'id'] },
  { name: 'invitation', key: ['id'] },
  { name: 'taker', key: ['invitation_id', 'number'] },
  { name: 'outbox', key: ['id'] },
  { name: 'letter_key', key: ['game_id', 'epoch', 'turn_number', 'player_id', 'kind', 'occasion'] },
  { name: 'stranger_letter', key: ['letter_id'] },
  { name: 'link_request', key: ['id'] },
  { name: 'link_key', key: ['number'] },
  { name: 'clock', key: ['only_row'] },
  { name: 'mail_way', key: ['id'] },
  { name: 'copy', key: ['only_row'] },
];
