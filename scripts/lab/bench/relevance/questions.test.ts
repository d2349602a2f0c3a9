import { describe, expect, it } from 'vitest';
import { ask, faultOf, readQuestions } from './questions.ts';

const questions = readQuestions();
const judged = questions.map((question) => {
  const answer = ask(question.question);
  return { question, answer, fault: faultOf(question, answer) };
});

describe('the questions of collectors', () => {
  it('should be many, none twice, and half of the new ones older than the rules', () => {
    expect(questions.length).toBeGreaterThanOrEqual(75);
    expect(new Set(questions.map(({ question }) => question)).size).toBe(questions.length);
    expect(questions.filter(({ from }) => from === 'before the rules').length).toBeGreaterThanOrEqual(25);
  });

  it('should be answered well, but for one in ten', () => {
    const bad = judged.filter(({ fault }) => fault !== '');
    const told = bad.map(({ question, answer, fault }) => `${question.question}: ${fault} (${answer.first})`);
    expect(bad.length, told.join('\n')).toBeLessThanOrEqual(questions.length / 10);
  });
});
