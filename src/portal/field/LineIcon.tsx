/** Line icon in the text colour. @param path in a 24 by 24 view box */
export const LineIcon = ({ path }: { path: string }) => (
    <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true">
        <path
            d={path}
            fill="none"
            stroke="currentColor"
            strokeWidth="1.8"
            strokeLinecap="round"
            strokeLinejoin="round"
        />
    </svg>
);
