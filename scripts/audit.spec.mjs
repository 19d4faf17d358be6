import { allowedHoles, judge } from './audit.mjs';

const hole = (name, id, severity) => ({
  name,
  title: 'A hole',
  severity,
  url: `https://github.com/advisories/${id}`,
});
const report = {
  vulnerabilities: {
    parser: {
      via: [hole('parser', 'GHSA-aaaa-bbbb-cccc', 'high'), hole('parser', 'GHSA-dddd-eeee-ffff', 'low')],
    },
    // One that is told of a package because of another is that other's.
    server: { via: ['parser'] },
  },
};
const entry = {
  package: 'parser',
  advisory: 'GHSA-aaaa-bbbb-cccc',
  reason: 'Never given text of others',
  until: '2027-01-01',
};

test('R-41: a known hole that nobody has allowed has to be mended', () => {
  const { open } = judge(report, [], '2026-11-22');
  expect(open.map(({ advisory }) => advisory)).toEqual(['GHSA-aaaa-bbbb-cccc']);
});

test('one that is allowed with a reason passes until its day, and for its package alone', () => {
  expect(judge(report, [entry], '2027-01-01').open).toEqual([]);
  expect(judge(report, [entry], '2027-01-02').open).toHaveLength(1);
  expect(judge(report, [{ ...entry, package: 'other' }], '2026-11-22').open).toHaveLength(1);
});

test('an entry that nothing needs any more is told', () => {
  expect(judge({ vulnerabilities: {} }, [entry], '2026-11-22')).toEqual({ open: [], idle: [entry] });
});

test('R-41: every entry of the list says why, and for how long', () => {
  for (const one of allowedHoles())
    expect(one).toEqual({
      package: expect.stringMatching(/\S/),
      advisory: expect.stringMatching(/^GHSA(-\w{4}){3}$/),
      reason: expect.stringMatching(/\S{3,} \S+/),
      until: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    });
});
