// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, it } from 'vitest';
import { pageOf, renderPart, setupApi } from '../testBench';
import { Attachments } from './Attachments';

const { server } = setupApi();
const file = (id: number, name: string, type: string, thumbnail_url: string | null) => ({
    id,
    name,
    type,
    size: 1200,
    url: `/files/${id}?saved`,
    thumbnail_url,
    created_at: '2026-05-01T00:00:00Z',
});

it('Attachments show 56 px thumbnails that open the full image, and offer other files as downloads', async () => {
    server.use(
        http.get('*/api/main/attachments', () =>
            pageOf([
                file(1, 'trough.jpg', 'image/jpeg', '/files/1.webp?small'),
                file(2, 'new.jpg', 'image/jpeg', null),
                file(3, 'docket.pdf', 'application/pdf', null),
            ]),
        ),
    );
    const { container } = renderPart(<Attachments name="suppliers" record={{ id: 7 }} />);
    const open = await screen.findByRole('button', { name: 'Show trough.jpg' });
    const pictures = [...container.querySelectorAll('img')];
    expect(pictures.map(picture => picture.getAttribute('src'))).toEqual(['/files/1.webp?small']);
    expect(pictures[0]?.width).toBe(56);
    expect(pictures[0]?.height).toBe(56);
    // a picture without a thumbnail yet still opens; other files are downloaded
    expect(screen.getByRole('button', { name: 'Show new.jpg' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show docket.pdf' })).toBeNull();
    await userEvent.click(open);
    const dialog = await screen.findByRole('dialog', { name: 'trough.jpg' });
    expect(within(dialog).getByRole('img', { name: 'trough.jpg' }).getAttribute('src')).toBe('/files/1?saved');
    expect(within(dialog).getByRole('link', { name: 'Download trough.jpg' }).getAttribute('href')).toBe(
        '/files/1?saved',
    );
});
