/** Logo of the product, a drop rising from the ground line, in the text colour. */
export const Mark = ({ size = 28 }: { size?: number }) => (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <path
            d="M16 2.5c4.9 5.6 8.2 9.7 8.2 14a8.2 8.2 0 0 1-16.4 0c0-4.3 3.3-8.4 8.2-14Z"
            fill="none"
            stroke="currentColor"
            strokeWidth="2.4"
            strokeLinejoin="round"
        />
        <path
            d="M11.8 17.2c0 2.6 1.7 4.3 4.2 4.3"
            fill="none"
            stroke="currentColor"
            strokeWidth="2.2"
            strokeLinecap="round"
        />
        <path
            d="M3 29.3c3.2-2.1 6.5-2.1 9.7 0s6.6 2.1 9.8 0c2.2-1.4 4.4-1.9 6.5-1.3"
            fill="none"
            stroke="currentColor"
            strokeWidth="2.2"
            strokeLinecap="round"
        />
    </svg>
);
