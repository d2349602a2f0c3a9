import { describe, expect, it } from 'vitest';
import { faultOf, readQuestions } from './relevance.test-support.ts';

const questions = readQuestions();

describe('the questions of collectors', () => {
  it('should be many, none twice, and half of the new ones older than the rules', () => {
    expect(questions.length).toBeGreaterThanOrEqual(75);
    expect(new Set(questions.map(({ question }) => question)).size).toBe(questions.length);
    expect(questions.filter(({ from }) => from === 'before the rules').length).toBeGreaterThanOrEqual(25);
  });

  it('should be answered well, but for one in ten', () => {
    const told = questions.map((question) => `${question.question}: ${faultOf(question)}`);
    const bad = told.filter((line) => !line.endsWith(': '));
    expect(bad.length, bad.join('\n')).toBeLessThanOrEqual(questions.length / 10);
  });
});
