import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderPart, screenOf } from '../../admin/testBench';
import ChangedText from './ChangedText';

const NOTE = 'Some parts differ too much to compare word by word.';
beforeEach(() => screenOf(false));

describe('The comparison of two text versions', () => {
    it('says that they differ too much to compare word by word', () => {
        const text = (word: string) => Array.from({ length: 600 }, (_, at) => `${word}${at}`).join('\n\n');
        const { unmount } = renderPart(<ChangedText before={text('a')} after={text('b')} />);
        expect(screen.getByText(NOTE)).toBeTruthy();
        unmount();
    });
    it('shows no such note for short texts', () => {
        renderPart(<ChangedText before="Call in soon" after="Call in now" />);
        expect(screen.queryByText(NOTE)).toBeNull();
        expect(screen.getByText('now')).toBeTruthy();
    });
});
