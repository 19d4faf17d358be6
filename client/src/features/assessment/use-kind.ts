/**
 * A question with many pictures is asked in two steps on one page: first the kind, then the pictures of that kind.
 * The kind is no answer and is not sent. It stands in the history entry, so that the browser's Back leads from the
 * pictures to the kinds, and a reload stays at the pictures.
 */
import { useLocation, useNavigate } from 'react-router-dom';
import type { Option } from '../../components/option-group.js';
import type { KindView, OptionView, QuestionView } from './question-view.js';
import { entryOf } from './use-question-history.js';

/** What the page shows of the question now. */
export interface KindStep {
  /** Null: the kinds are shown, or the question has none. */
  kind: KindView | null;
  /** 1 or 2 of the two steps; null where the question is asked at once. */
  part: 1 | 2 | null;
  text: string;
  options: Option[];
  layout: QuestionView['layout'];
  /** The pictures of the kind. */
  open: (kind: KindView) => void;
  /** The kinds once more. */
  close: () => void;
}

/** Pictures beside the words of a kind: as many as fit one row of a phone. */
const SAMPLES = 3;
/** The kinds, though the saved answer belongs to one of them. */
const NONE = '';

export function useKind(question: QuestionView, chosen: readonly string[]): KindStep {
  const location = useLocation();
  const navigate = useNavigate();
  const { text, options, layout, kinds } = question;
  const show = (id: string, replace: boolean) => {
    const { pathname, search } = globalThis.location;
    void navigate({ pathname, search }, { replace, state: { ...location.state, kind: id } });
  };
  const entry = entryOf(location.state);
  const wanted = entry?.questionId === question.id ? entry.kind : undefined;
  const kind =
    kinds?.of.find(({ id, options }) =>
      wanted === undefined ? options.some((option) => chosen.includes(option)) : id === wanted,
    ) ?? null;
  const moves = {
    open: ({ id }: KindView) => show(id, false),
    close: () => (wanted ? void navigate(-1) : show(NONE, true)),
  };
  if (!kinds) return { kind, part: null, text, options, layout, ...moves };
  /** "None of these" and "I don't know" end the question in either step. */
  const loose = options.filter(({ id }) => !kinds.of.some((each) => each.options.includes(id)));
  if (!kind) {
    const rows = kinds.of.map((each) => ({ ...each, samples: ofKind(each, options).slice(0, SAMPLES) }));
    return { kind, part: 1, text: kinds.text, options: [...rows, ...loose], layout: 'list', ...moves };
  }
  return { kind, part: 2, text, options: [...ofKind(kind, options), ...loose], layout, ...moves };
}

function ofKind(kind: KindView, options: readonly OptionView[]): OptionView[] {
  return kind.options.flatMap((id) => options.find((option) => option.id === id) ?? []);
}
