import type { Platform } from '../../domain/access/platforms';
import { Mark } from '../public/Mark';

const LINES: Partial<Record<Platform, string>> = {
    // operations: a yard with lanes
    dit_connect: 'M4 27V12.5L16 5l12 7.5V27M4 27h24M11 27v-8.5h10V27M11 22.5h10',
    // unified: all platforms
    unified: 'M5 5h9v9H5zM18 5h9v9h-9zM5 18h9v9H5zM18 22.5h9M22.5 18v9',
    // the third platform
    neville: 'M6 27V6l20 20V5',
};

/** Logo of the platform, 24 px high. The modules of the sites platform share the product's logo. */
export const Logo = ({ platform }: { platform: Platform }) => {
    const lines = LINES[platform];
    if (!lines) return <Mark size={24} />;
    return (
        <svg width={24} height={24} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
            <path
                d={lines}
                fill="none"
                stroke="currentColor"
                strokeWidth="2.3"
                strokeLinecap="round"
                strokeLinejoin="round"
            />
        </svg>
    );
};
