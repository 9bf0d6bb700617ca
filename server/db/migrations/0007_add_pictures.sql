CREATE TABLE "picture" (
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"format" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "picture_name_hash_pk" PRIMARY KEY("name","hash")
);
