/** Somebody with a sudden sore throat, fever and lumps in the neck; every question of the path is answered. */
export const visitor = {
  category: 'throat',
  age: 25,
  answers: {
    'stop-signs': ['none'],
    'throat-stop': ['none'],
    'sex-at-birth': 'female',
    fever: 'yes',
    duration: 'd1-3',
    'sore-throat': 'yes',
    'onset-speed': 'hours',
    'swollen-nodes': 'yes',
    cough: 'no',
    'second-complaint': 'none',
    course: 'same',
  },
};
