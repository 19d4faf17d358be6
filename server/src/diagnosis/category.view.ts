/** The categories as they are shown, each with its stop list. Pure. */
import { stopList, type RuleSet } from '@app/rules-engine';
import type { StopQuestion, SubCategory } from './question.dto.js';

/** The same for every visitor of one version of the rules, and the largest part of the answer: made once. */
const categoryViews = new WeakMap<RuleSet, { subCategories: SubCategory[]; global: StopQuestion[] }>();

export function categoriesOf(rules: RuleSet): { subCategories: SubCategory[]; global: StopQuestion[] } {
  const known = categoryViews.get(rules);
  if (known) return known;
  let global: StopQuestion[] = [];
  const inIdOrder = [...rules.categories.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  const subCategories = inIdOrder.map((category, index) => {
    const stops = stopList(rules, category.id).map(({ question, emergencyOptionIds }) => ({
      questionId: question.id,
      question: question.text,
      options: (question.options ?? []).map(({ id, title }) => ({
        id,
        title,
        emergency: emergencyOptionIds.includes(id),
      })),
    }));
    global = stops.filter(({ questionId }) => rules.generic.stop.includes(questionId));
    return {
      id: index + 1,
      documentId: category.id,
      name: category.name,
      image: { url: `/images/${category.image}` },
      synonyms: [...category.synonyms],
      stopList: stops.filter(({ questionId }) => !rules.generic.stop.includes(questionId)),
    };
  });
  const views = { subCategories, global };
  categoryViews.set(rules, views);
  return views;
}
