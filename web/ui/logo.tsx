/** The product's mark. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <svg
      viewBox="0 0 32 32"
      width={size}
      height={size}
      aria-hidden="true"
      style={{ flexShrink: 0, display: 'block' }}
    >
      <rect width="32" height="32" rx="7.5" fill="#3a54c4" />
      <path
        d="M7.5 22.5v-12l8.5 7.5 8.5-7.5v12"
        fill="none"
        stroke="#fff"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
