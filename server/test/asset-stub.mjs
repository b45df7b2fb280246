/** Stands in for style sheets and pictures, which only the web build understands. */
export default '';
