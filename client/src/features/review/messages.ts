/** Every word of the review. Texts set by the specification are kept to the letter. */
export const words = {
  heading: 'Your review',
  lead: 'How was this service for you? We read each review before it is shown, with your first name and the first letter of your last name. Please write nothing about your health.',
  rating: 'Your rating',
  description: 'Your words',
  placeholder: 'Write your thoughts here...', // specification
  post: 'Post', // specification
  done: 'Review Submitted Successfully!', // specification
  home: 'Home',
  ratingMissing: 'Choose a number of stars',
  descriptionShort: (minimum: number) => `Write at least ${minimum} characters`,
  descriptionLong: (maximum: number) => `Write at most ${maximum} characters`,
  hint: (minimum: number) => `To post, choose the stars and write at least ${minimum} characters.`,
  average: (average: string, count: number) =>
    count === 1 ? `${average}/5.0 from 1 review` : `${average}/5.0 from ${count} reviews`,
  noReviews: 'No reviews yet.',
};
