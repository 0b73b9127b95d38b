import { expect, it } from 'vitest';
import { escapeHtml } from './escapeHtml';

it('Text in HTML can neither open an element nor end an attribute', () => {
    expect(escapeHtml(`<b title="a & b's">`)).toBe('&lt;b title=&quot;a &amp; b&#39;s&quot;&gt;');
});
