import { describe, it } from 'vitest';
import { sample } from '../sample';

/** Number of consecutive commits that run each sampled story once. */
const STORY_PARTS = 20;
const isSampled = (story: string) => sample([story], name => name, { parts: STORY_PARTS }).length > 0;

/**
 * Test for one commit in 20, and for the full test; skipped otherwise. Plain `it` and `describe` run on every commit,
 * and cover each kind of behaviour that only a browser shows.
 */
export const sampledTest = (name: string, test: () => Promise<void>, timeout?: number) =>
    it.runIf(isSampled(name))(name, test, timeout);

/** Tests that build on each other, sampled together. */
export const sampledStory = (name: string, define: () => void) => describe.runIf(isSampled(name))(name, define);

/** Parts of one sampled story in several groups of tests. */
export const chaptersOf = (story: string) => (name: string, define: () => void) =>
    describe.runIf(isSampled(story))(name, define);
